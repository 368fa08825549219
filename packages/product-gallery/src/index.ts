import { productGallery } from './block'

export { contract } from './contract'
export { Markup, type ProductGalleryConfig } from './markup'

/** Starts and ends the block on an element. */
export const { init, destroy } = productGallery
