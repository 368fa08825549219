import { summary } from './block'

export { contract } from './contract'
export { Markup, type SummaryConfig } from './markup'

/** Starts and ends the block on an element. */
export const { init, destroy } = summary
