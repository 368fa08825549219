import { badge } from './block'

export { contract } from './contract'

/** Starts and ends the badge and the licensed-assets bar of a page, on its body. */
export const { init, destroy } = badge
