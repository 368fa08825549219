import { video } from './block'

export { contract } from './contract'
export { showOverlayEvent } from './manners'
export { type EmbedConfig, type FilmConfig, type FrameConfig, Markup, type VideoConfig } from './markup'

/** Starts and ends the block on an element. */
export const { init, destroy } = video
