import { lightbox } from './block'

export { contract } from './contract'
export { type LightboxConfig, Markup } from './markup'

/** Starts and ends a lightbox: on a list of links, or on the body for whoever asks. */
export const { init, destroy } = lightbox
