import { search } from './block'

export { contract } from './contract'

/** Starts and ends one search. */
export const { init, destroy } = search
