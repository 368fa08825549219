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
  // A field hides the member of its form that is called like it (ENV-04).
  const find = <Found extends HTMLElement>(selector: string) =>
    Element.prototype.querySelector.call(root, selector) as Found | null
  return {
    input: find(parts.input),
    form: (Element.prototype.closest.call(root, 'form') as HTMLFormElement | null) ?? find('form'),
    preview: find(parts.preview),
    filter: find('[data-collectionfilter]'),
  }
}

/** The links that the view shows at this moment. */
export const findResultLinks = (root: HTMLElement) =>
  Element.prototype.querySelectorAll.call(root, '[data-part=preview] a') as NodeListOf<HTMLElement>
