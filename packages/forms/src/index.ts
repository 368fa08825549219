import { forms } from './block'

export { contract } from './contract'
export { type FormConfig, Markup } from './markup'

/** Starts and ends the block on an element. */
export const { init, destroy } = forms
