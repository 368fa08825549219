// Places that blocks fill, what is sized by its place, and pictures that open large. One file, as each has a hash in the map of all pages.
export { start as cartPlace } from './cart-place'
export { start as growingText } from './growing-text'
export { start as imageButton } from './image-button'
export { start as itemLinks } from './item-links'
export { start as sharePlace } from './share-place'
export { start as windowGallery } from './window-gallery'
