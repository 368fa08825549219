import type { Family } from './contract'

/** The families of the element. */
export interface Config {
  readonly families: readonly Family[]
}

/** The picture after a step; after the last comes the first. */
export const step = (index: number, by: number, count: number) => (index + by + count) % count

/** Pictures of a set, and how many its last has at least (RPG-04). */
const setSize = 9
const leastOfLast = 3

/** Sizes of the sets in which rules of the page arrange so many pictures; a last one that is too small takes from the one before. */
export function getSetSizes(count: number): readonly number[] {
  const rest = count % setSize
  const sizes = [...Array<number>(Math.floor(count / setSize)).fill(setSize), ...(rest > 0 ? [rest] : [])]
  if (sizes.length < 2 || rest === 0 || rest >= leastOfLast) return sizes
  return [...sizes.slice(0, -2), setSize - leastOfLast + rest, leastOfLast]
}

/** Size of a text that has a share of its box, in CSS pixels for the whole box (RPG-04). */
export const growingSize = (width: number) => width / 8

/** Room over the first section that a header covers: half of its title and of the padding over that, and a navigation below (RPG-03). */
export const paddingUnder = (title: number, padding: number, navigationBelow = 0) =>
  (title + padding) / 2 + navigationBelow
