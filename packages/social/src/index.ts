import { social } from './block'

export { contract } from './contract'
export { Markup, type SocialConfig } from './markup'

/** Starts and ends the block on an element. */
export const { init, destroy } = social
