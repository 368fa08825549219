// Red cells of the matrix, each with its reason. A cell that is red for none of them fails the test; one that has become green goes from this list.
import type { Moment } from './row'

/** A red cell, or all of a row. */
export interface Known {
  readonly row: string
  /** Blocks that it is about, `core` and `page` included. */
  readonly blocks: readonly string[] | 'all'
  /** Default: all. */
  readonly moments?: readonly Moment[]
  readonly reason: string
  /** The requirement that it waits for; the line goes once that holds. */
  readonly awaits?: 'ENV-04'
}

const lateReason =
  'A script that replaces a built-in of the browser once blocks run breaks what they make of it from then on, with uncaught errors. Nothing served is lost, and no release is blamed; before the start it is mended.'
const lateNatives = [
  '`var Map`',
  '`var Set` and `WeakMap`',
  '`var URL`',
  '`var Promise`',
  '`var CustomEvent`, `Event`, `Element`',
]

export const known: readonly Known[] = [
  ...lateNatives.map((row) => ({ row, blocks: 'all' as const, moments: ['at', 'after'] as const, reason: lateReason })),
  {
    row: 'fields called as members of `Element`',
    blocks: ['commerce', 'forms', 'likes', 'member-area', 'restock', 'reviews', 'search', 'page'],
    reason: 'A block that looks for something in such a form stays as served.',
    awaits: 'ENV-04',
  },
  {
    row: 'forms called as members of `Document`',
    blocks: 'all',
    reason: 'Such a form hides functions of the document from each script of the page: blocks stay as served.',
    awaits: 'ENV-04',
  },
]

/** The reason of a red cell; undefined where none is known. */
export const findReason = (row: string, block: string, moment: Moment) =>
  known.find(
    (one) =>
      one.row === row &&
      (one.blocks === 'all' || one.blocks.includes(block)) &&
      (one.moments?.includes(moment) ?? true),
  )
