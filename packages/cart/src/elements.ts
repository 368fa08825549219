import { parts } from './contract'

export interface Elements {
  /** The JSON of the cart and its shop. */
  readonly context: Element | null
  /** The element that the markup reserves for the view. */
  readonly container: HTMLElement | null
}

export function findElements(root: HTMLElement): Elements {
  return {
    context: root.querySelector(parts.context),
    container: root.querySelector<HTMLElement>(parts.container),
  }
}

/** Part of the view, once it is rendered. */
export const findUndo = (root: HTMLElement) => root.querySelector<HTMLElement>('.cart-undo')
