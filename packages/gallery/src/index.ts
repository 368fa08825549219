import { gallery } from './block'

export { contract } from './contract'
export { type Design, designs, type Transition, transitions } from './model/designs'
export { columns, type Layout, type LayoutInput, type Place, rows } from './model/layout'

/** Starts and ends a gallery on an element. */
export const { init, destroy } = gallery
