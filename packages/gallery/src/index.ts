import { gallery } from './block'

export { contract } from './contract'
export { type GalleryConfig, Markup } from './markup'

/** Starts and ends the block on an element. */
export const { init, destroy } = gallery
