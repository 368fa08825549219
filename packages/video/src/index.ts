import { video } from './block'

export { contract } from './contract'
export { type EmbedConfig, type FilmConfig, type FrameConfig, Markup, type VideoConfig } from './markup'
export { showOverlayEvent } from './one-at-a-time'

/** Starts and ends the block on an element. */
export const { init, destroy } = video
