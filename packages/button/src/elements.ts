import { parts } from './contract'

export interface Elements {
  /** The element around the button; the block itself where that was started. */
  readonly container: HTMLElement | null
  /** False for a container without a link or a button. */
  readonly hasButton: boolean
}

export function findElements(root: HTMLElement): Elements {
  const container = root.closest<HTMLElement>(parts.container)
  return { container, hasButton: root !== container || root.querySelector('a,button') !== null }
}
