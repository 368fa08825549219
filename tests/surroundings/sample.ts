// The cells of the matrix that each run of all tests tries: one of each moment, two of them on one visit.
import type { Moment } from './row'

/** A row on one page at one moment. */
interface Sampled {
  readonly row: string
  readonly path: string
  readonly moment: Moment
  /** A row that acts on the same visit once all blocks have started. Default: none. */
  readonly later?: string
}

export const sampled: readonly Sampled[] = [
  { row: 'enumerable members of Object and Array', path: '/others', moment: 'before' },
  { row: 'sections moved', path: '/others', moment: 'at', later: 'keys with modifiers' },
]
