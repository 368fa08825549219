import { image } from './block'

export { contract } from './contract'
export { type ImageConfig, Markup } from './markup'

/** Starts and ends the loading of one picture. */
export const { init, destroy } = image
