import { commentCounts } from './block'

export { contract } from './contract'
export { type CommentCountsConfig, Markup } from './markup'

/** Starts and ends the block on an element. */
export const { init, destroy } = commentCounts
