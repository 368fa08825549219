import { chart } from './block'

export { contract } from './contract'
export { type ChartConfig, Markup } from './markup'

/** Starts and ends the block on an element. */
export const { init, destroy } = chart
