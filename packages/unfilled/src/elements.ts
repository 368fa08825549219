import { parts } from './contract'

export interface Elements {
  /** The place that was served empty; the block itself where it has none. */
  readonly content: HTMLElement
}

/** The place to fill. */
export function findElements(root: HTMLElement): Elements {
  return { content: root.querySelector<HTMLElement>(parts.content) ?? root }
}
