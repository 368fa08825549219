import { video } from './block'

export { contract } from './contract'
export { showOverlayEvent } from './effects/playback-rules'
export { type EmbedConfig, type FrameConfig, Markup, type SiteVideoConfig, type VideoConfig } from './markup'

/** Starts and ends the block on an element. */
export const { init, destroy } = video
