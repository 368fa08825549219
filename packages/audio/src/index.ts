import { audio } from './block'

export { contract } from './contract'
export { type AudioConfig, Markup } from './markup'

/** Starts and ends the block on an element. */
export const { init, destroy } = audio
