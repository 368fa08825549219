import { comments } from './block'

export { contract } from './contract'
export { type CommentsConfig, Markup } from './markup'

/** Starts and ends the block on an element. */
export const { init, destroy } = comments
