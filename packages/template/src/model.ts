import type { Family } from './contract'

/** The families of the element. */
export interface Config {
  readonly families: readonly Family[]
}

/** The picture after a step; after the last comes the first. */
export const step = (index: number, by: number, count: number) => (index + by + count) % count

/** Size of a text that has a share of its box, in CSS pixels for the whole box (RPG-04). */
export const growingSize = (width: number) => width / 8

/** Room over the first section that a header covers: half of its title and of the padding over that, and a navigation below (RPG-03). */
export const paddingUnder = (title: number, padding: number, navigationBelow = 0) =>
  (title + padding) / 2 + navigationBelow
