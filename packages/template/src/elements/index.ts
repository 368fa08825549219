import { type Family, families } from '../contract'

export interface Elements {
  /** The families that the root is of. */
  readonly families: readonly Family[]
}

export const findElements = (root: HTMLElement): Elements => ({
  families: (Object.keys(families) as Family[]).filter((name) => root.matches(families[name])),
})
