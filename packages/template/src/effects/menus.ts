// Menus, their folders, lists that unfold, and pictures in sets. One file, as each has a hash in the map of all pages.
export { start as bodyClass } from './body-class'
export { start as folderBox } from './folder-box'
export { start as folderLink } from './folder-link'
export { start as indexSets } from './index-sets'
export { start as menuBox } from './menu-box'
export { start as menuController } from './menu-controller'
export { start as menuSelect } from './menu-select'
export { start as unfolding } from './unfolding'
