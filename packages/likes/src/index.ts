import { likes } from './block'

export { contract } from './contract'
export { type LikesConfig, Markup } from './markup'

/** Starts and ends the block on an element. */
export const { init, destroy } = likes
