import { audio } from './block'

export { contract, maxTracks } from './contract'
export { type AudioConfig, Markup, type TrackConfig } from './markup'

/** Starts and ends the block on an element. */
export const { init, destroy } = audio
