import { parts } from './contract'

export interface Elements {
  /** The links that the server has rendered; null on published pages. */
  readonly list: HTMLElement | null
}

export const findElements = (root: HTMLElement): Elements => ({
  list: root.querySelector<HTMLElement>(parts.list),
})
