import { parts } from '../contract'

/** The elements of a form before its first touch. */
export interface StartElements {
  /** A text with a counter, or a check that a visitor has to press: they show before the form is touched. */
  readonly early: Element | null
  /** The element whose width a newsletter's layout follows. */
  readonly place: HTMLElement
}

export const findElements = (root: HTMLElement): StartElements => ({
  early: root.querySelector(`[data-max-length],${parts.captcha}:not([data-challenge])`),
  place: root.closest<HTMLElement>('.newsletter-form-wrapper') ?? root,
})
