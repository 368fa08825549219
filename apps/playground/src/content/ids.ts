import { createHash } from 'node:crypto'

/** The id of a row, the same in every database of the demo. */
export const id = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 24)

/** Collections that pages name. */
export const collectionIds = {
  journal: id('/journal'),
  weeks: id('/walks events'),
  works: id('/portfolio pictures'),
} as const
