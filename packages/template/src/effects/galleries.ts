// Galleries beside the block of that name. One file, as each has a hash in the map of all pages.
export { start as indexGallery } from './index-gallery'
