import { owner } from './block'

export { contract } from './contract'
export { upgradePaths } from './model'

/** Starts and ends the owner tools of a page, on its body. */
export const { init, destroy } = owner
