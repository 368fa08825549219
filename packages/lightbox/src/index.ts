import { lightbox } from './block'

export { contract } from './contract'
export { type LightboxConfig, Markup } from './markup'

/** Starts and ends the block on an element. */
export const { init, destroy } = lightbox
