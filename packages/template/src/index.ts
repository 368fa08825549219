import { template } from './block'

export { contract } from './contract'

/** Starts and ends the block on an element. */
export const { init, destroy } = template
