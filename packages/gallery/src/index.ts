import { gallery } from './block'

export { contract } from './contract'
export { type Design, designNamed, designs, type Transition, transitionNamed, transitions } from './designs'
export { columns, type Layout, type LayoutWish, type Place, rows } from './layout'
export { type GalleryConfig, Markup } from './markup'

/** Starts and ends a gallery on an element. */
export const { init, destroy } = gallery
