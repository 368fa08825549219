import { reveal } from './block'

export { contract } from './contract'
export { Markup, type RevealConfig } from './markup'

/** Starts and ends the entrance of one block. */
export const { init, destroy } = reveal
