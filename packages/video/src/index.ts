import { video } from './block'

export { contract } from './contract'
export { showOverlayEvent } from './effects/playback-rules'

/** Starts and ends the block on an element. */
export const { init, destroy } = video
