import { parts } from './contract'

/** The element of the block itself, not of another form inside it. */
const getChild = (root: HTMLElement, selector: string) =>
  [...root.children].find((child): child is HTMLElement => child instanceof HTMLElement && child.matches(selector))

export interface Elements {
  /** The form as JSON. */
  readonly context: HTMLElement | undefined
  /** The element that the markup reserves for the view. */
  readonly place: HTMLElement | undefined
  /** The owner's HTML for after the form is sent. */
  readonly html: HTMLElement | undefined
  /** Values that our server rendered into the form. */
  readonly served: { readonly crumb: string; readonly opened: string; readonly challenge: string }
}

export function findElements(root: HTMLElement): Elements {
  const place = getChild(root, parts.place)
  const value = (name: string) => place?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? ''
  const challenge = place?.querySelector<HTMLElement>('[data-challenge]')?.dataset.challenge ?? ''
  return {
    context: getChild(root, parts.context),
    place,
    html: getChild(root, parts.html),
    served: { crumb: value('crumb'), opened: value('opened'), challenge },
  }
}

/** The element that the view is rendered into, also one that was created for it. */
export const findPlace = (root: HTMLElement) => getChild(root, parts.place)

/** Parts of the view, once it is rendered. */
export const findDisclaimer = (root: HTMLElement) => root.querySelector('.form-disclaimer')
export const findThanks = (root: HTMLElement) => root.querySelector('.form-submission-text')
