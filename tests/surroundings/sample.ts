// The cells of the matrix that each run of all tests tries: one of each moment.
import type { Moment } from './row'

/** A row on one page at one moment. */
interface Sampled {
  readonly row: string
  readonly path: string
  readonly moment: Moment
}

export const sampled: readonly Sampled[] = [
  { row: 'enumerable members of Object and Array', path: '/others', moment: 'before' },
  { row: 'sections moved', path: '/others', moment: 'at' },
  { row: 'keys with modifiers', path: '/others', moment: 'after' },
]
