import { announcementBar } from './block'

export { contract, storageKey } from './contract'
export { type AnnouncementBarConfig, Markup } from './markup'

/** Starts and ends the announcement bar of a page, on its body. */
export const { init, destroy } = announcementBar
