// Galleries beside the block of that name, and pictures that open large. One file, as each has a hash in the map of all pages.
export { start as imageButton } from './image-button'
export { start as indexGallery } from './index-gallery'
