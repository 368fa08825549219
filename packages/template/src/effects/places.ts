// Places that blocks fill, and what is sized by its place. One file, as each has a hash in the map of all pages.
export { start as cartPlace } from './cart-place'
export { start as growingText } from './growing-text'
export { start as itemLinks } from './item-links'
export { start as sharePlace } from './share-place'
export { start as windowGallery } from './window-gallery'
