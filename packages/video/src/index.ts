import { video } from './block'

export { contract, showOverlayEvent } from './contract'
export { type EmbedConfig, type FilmConfig, type FrameConfig, Markup, type VideoConfig } from './markup'

/** Starts and ends the block on an element. */
export const { init, destroy } = video
