import { dialogs } from './block'

export { contract } from './contract'
export { type DialogsConfig, Markup } from './markup'

/** Starts and ends the block on an element. */
export const { init, destroy } = dialogs
