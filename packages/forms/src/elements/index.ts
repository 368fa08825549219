import { parts } from '../contract'

/** The elements of a form before its first touch. */
export interface StartElements {
  /** A text with a counter, or a check that a visitor has to press: they show before the form is touched. */
  readonly early: Element | null
  /** The element whose width a newsletter's layout follows. */
  readonly place: HTMLElement
}

// A field hides the member of its form that is called like it (ENV-04).
export const findElements = (root: HTMLElement): StartElements => ({
  early: Element.prototype.querySelector.call(root, `[data-max-length],${parts.captcha}:not([data-challenge])`),
  place: (Element.prototype.closest.call(root, '.newsletter-form-wrapper') as HTMLElement | null) ?? root,
})
