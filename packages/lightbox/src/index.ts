import { lightbox } from './block'

export { contract } from './contract'

/** Starts and ends a lightbox: on a list of links, or on the body for intents of other blocks. */
export const { init, destroy } = lightbox
