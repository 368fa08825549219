// The cells of the matrix that each run of all tests tries.
import type { Moment } from './row'

/** A row on one page at one moment. */
interface Sampled {
  readonly row: string
  readonly path: string
  readonly moment: Moment
}

export const sampled: readonly Sampled[] = [
  { row: '`var Map`', path: '/others', moment: 'before' },
  { row: 'enumerable members of Object and Array', path: '/others', moment: 'at' },
  { row: 'ids called as members of `Window`', path: '/others', moment: 'before' },
  { row: 'sections moved', path: '/others', moment: 'before' },
  { row: 'keys with modifiers', path: '/others', moment: 'after' },
  { row: 'storage throws', path: '/others', moment: 'before' },
  { row: 'a display for every box', path: '/others', moment: 'before' },
]
