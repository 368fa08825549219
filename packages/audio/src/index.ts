import { audio } from './block'

export { contract, maxTracks } from './contract'

/** Starts and ends the block on an element. */
export const { init, destroy } = audio
