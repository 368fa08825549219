import { memberArea } from './block'

export { contract } from './contract'
export { Markup, type MemberAreaConfig } from './markup'

/** Starts and ends the block on an element. */
export const { init, destroy } = memberArea
