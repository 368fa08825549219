import { search } from './block'

export { contract } from './contract'
export { Markup, type SearchConfig } from './markup'

/** Starts and ends one search. */
export const { init, destroy } = search
