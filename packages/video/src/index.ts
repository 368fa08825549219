import { video } from './block'

export { contract } from './contract'
export { Markup, type VideoConfig } from './markup'

/** Starts and ends the block on an element. */
export const { init, destroy } = video
