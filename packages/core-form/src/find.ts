// A field hides the member of its form that is called like it, such as `closest`: forms are asked by the methods of the prototype. (ENV-04)

/** All elements in a form that the selector names. */
export const findAllIn = <Found extends HTMLElement>(form: HTMLElement, selector: string): readonly Found[] => [
  ...(Element.prototype.querySelectorAll.call(form, selector) as NodeListOf<Found>),
]

/** The first element in a form that the selector names; undefined for none. */
export const findIn = <Found extends HTMLElement>(form: HTMLElement, selector: string): Found | undefined =>
  findAllIn<Found>(form, selector)[0]

/** The form, or the first element around it, that the selector names; null for none. */
export const findAround = (form: HTMLElement, selector: string): HTMLElement | null =>
  Element.prototype.closest.call(form, selector) as HTMLElement | null
