// The cells of the matrix that each run of all tests tries.
import type { Moment } from './row'

/** A row on one page at one moment. */
interface Sampled {
  readonly row: string
  readonly path: string
  readonly moment: Moment
}

export const sampled: readonly Sampled[] = [
  { row: '`var Map`', path: '/published', moment: 'before' },
  { row: '`var Promise`', path: '/published', moment: 'before' },
  { row: 'frozen prototypes', path: '/published', moment: 'before' },
  { row: 'enumerable members of Object and Array', path: '/others', moment: 'at' },
  { row: 'jQuery 1', path: '/published', moment: 'before' },
  { row: 'ids called as members of `Window`', path: '/others', moment: 'before' },
  { row: 'no doctype', path: '/published', moment: 'before' },
  { row: 'duplicate ids', path: '/others', moment: 'before' },
  { row: 'curly quotes and hard spaces', path: '/others', moment: 'before' },
  { row: 'sections moved', path: '/others', moment: 'before' },
  { row: 'keys with modifiers', path: '/others', moment: 'after' },
  { row: '404', path: '/others', moment: 'before' },
  { row: 'storage throws', path: '/others', moment: 'before' },
  { row: 'Kathmandu', path: '/others', moment: 'before' },
  { row: 'a password manager', path: '/others', moment: 'before' },
]
