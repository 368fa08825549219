import { header } from './block'

export { contract } from './contract'
export { type HeaderConfig, Markup } from './markup'

/** Starts and ends the block on an element. */
export const { init, destroy } = header
