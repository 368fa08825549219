import { owner } from './block'

export { contract } from './contract'
export { Markup, type OwnerConfig } from './markup'
export { upgradePaths } from './model'

/** Starts and ends what a page does for its owner, on its body. */
export const { init, destroy } = owner
