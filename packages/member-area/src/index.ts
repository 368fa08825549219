import { memberArea } from './block'

export { contract } from './contract'
export { Markup, type MemberAreaConfig } from './markup'

/** Starts and ends the block on a form or an account link. */
export const { init, destroy } = memberArea
