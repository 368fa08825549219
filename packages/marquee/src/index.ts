import { marquee } from './block'

export { contract } from './contract'
export { Markup, type MarqueeConfig } from './markup'

/** Starts and ends the block on an element. */
export const { init, destroy } = marquee
