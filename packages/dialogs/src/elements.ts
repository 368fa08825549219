import { parts } from './contract'

const naming = '[aria-label],[aria-labelledby],[alt]:not([alt=""]),input,select,textarea'

export interface Elements {
  /** The element that gives a tooltip's target its name; null where its text or nothing does. */
  readonly naming: Element | null
}

/** The element that names the target of a tooltip: the target itself, or one inside it. */
export function findElements(root: HTMLElement): Elements {
  return { naming: root.matches(naming) ? root : root.querySelector(naming) }
}

/** The tooltip of the template, before it is inserted. */
export const findTooltip = (template: ParentNode) => template.lastElementChild as HTMLElement

/** The parts of a dialog that have text, in the order of the template: title, message, reject, confirm. */
export const findTexts = (dialog: Element) => [...dialog.querySelectorAll('h2,p,button')]

/** The visible box of a dialog. */
export const findBox = (dialog: Element) => dialog.firstElementChild as HTMLElement

/** Every dialog on the page, those that fade out included. */
export const findDialogs = () => document.querySelectorAll<HTMLDialogElement>(parts.dialog)
