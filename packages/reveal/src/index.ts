import { reveal } from './block'

export { contract } from './contract'

/** Starts and ends the entrance of one block. */
export const { init, destroy } = reveal
