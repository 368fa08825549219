import { parts } from './contract'

export interface Elements {
  /** The element that the markup reserves for the view; null in markup without one. */
  readonly content: HTMLElement | null
  /** The JSON of the month that the server has rendered. */
  readonly served: Element | null
}

export function findElements(root: HTMLElement): Elements {
  return {
    content: root.querySelector<HTMLElement>(parts.content),
    served: root.querySelector(parts.served),
  }
}
