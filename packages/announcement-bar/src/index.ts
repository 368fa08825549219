import { announcementBar } from './block'

export { contract, storageKey } from './contract'

/** Starts and ends the announcement bar of a page, on its body. */
export const { init, destroy } = announcementBar
