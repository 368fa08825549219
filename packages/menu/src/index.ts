import { menu } from './block'

export { contract } from './contract'
export { Markup, type MenuConfig } from './markup'

/** Starts and ends the block on an element. */
export const { init, destroy } = menu
