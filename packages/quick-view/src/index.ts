import { quickView } from './block'

export { contract } from './contract'

/** Starts and ends the quick view of one button. */
export const { init, destroy } = quickView
