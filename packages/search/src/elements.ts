import { parts } from './contract'

export interface Elements {
  /** The field that a visitor types into; null in markup without one. */
  readonly input: HTMLInputElement | null
  readonly form: HTMLFormElement | null
  /** The element that the markup reserves for the view; null in markup without one. */
  readonly preview: HTMLElement | null
  /** The element that names the only collection to search. */
  readonly filter: HTMLElement | null
}

export function findElements(root: HTMLElement): Elements {
  return {
    input: root.querySelector<HTMLInputElement>(parts.input),
    form: root.closest('form') ?? root.querySelector('form'),
    preview: root.querySelector<HTMLElement>(parts.preview),
    filter: root.querySelector<HTMLElement>('[data-collectionfilter]'),
  }
}

/** The links that the view shows at this moment. */
export const findResultLinks = (root: HTMLElement) => root.querySelectorAll<HTMLElement>('[data-part=preview] a')
