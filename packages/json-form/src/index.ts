import { jsonForm } from './block'

export { contract } from './contract'
export { type JsonFormConfig, Markup } from './markup'

/** Starts and ends the block on an element. */
export const { init, destroy } = jsonForm
