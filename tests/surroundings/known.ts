// Red cells of the matrix, each with its reason. A cell that is red for none of them fails the test; one that has become green goes from this list.

/** A red cell, or all of a row. */
export interface Known {
  readonly row: string
  /** Blocks that it is about, `core` and `page` included. */
  readonly blocks: readonly string[] | 'all'
  readonly reason: string
  /** The requirement that it waits for; the line goes once that holds. */
  readonly awaits?: 'ENV-04'
}

export const known: readonly Known[] = []

/** The reason of a red cell; undefined where none is known. */
export const findReason = (row: string, block: string) =>
  known.find((one) => one.row === row && (one.blocks === 'all' || one.blocks.includes(block)))
