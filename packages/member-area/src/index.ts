import { memberArea } from './block'

export { contract } from './contract'

/** Starts and ends the block on a form or an account link. */
export const { init, destroy } = memberArea
