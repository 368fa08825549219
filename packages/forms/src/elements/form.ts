import { captchaPlace, type Field, fieldsOf, findAround, findIn, itemElements } from '@ashlar/core-form'
import { parts } from '../contract'

/** One question of the form. */
export interface Item {
  readonly element: HTMLElement
  readonly fields: readonly Field[]
  /** Title without its mark for "required"; empty where it has none. */
  readonly title: string
}

export interface Elements {
  readonly items: readonly Item[]
  readonly submit: HTMLInputElement | HTMLButtonElement | undefined
  /** The element of the submit button that carries its text. */
  readonly submitLabel: HTMLElement | undefined
  readonly captcha: HTMLElement | undefined
  /** Thanks for after the form is sent, in the wrapper around it. */
  readonly thanks: HTMLElement | null | undefined
  /** The owner's HTML for after the form is sent. */
  readonly html: HTMLElement | null | undefined
}

function getTitle(item: HTMLElement): string {
  const title = item.querySelector('.title,legend,label')
  return (title?.textContent ?? '').replace(/\s*\*\s*$|\(required\)/gi, '').trim()
}

/** The element that a form stands in. */
export const getParent = (form: HTMLElement) => findAround(form, ':has(>form)')

/** The form as JSON, which some published pages have beside the form (FRM-16). */
export const findContext = (root: HTMLElement) =>
  findAround(root, '.sqs-block')?.querySelector<HTMLElement>(parts.context)

export function findParts(root: HTMLElement): Elements {
  const wrapper = findAround(root, '.form-wrapper,.newsletter-form-wrapper') ?? getParent(root)
  const submit = findIn<HTMLInputElement | HTMLButtonElement>(root, parts.submit)
  return {
    items: itemElements(root).map((element) => ({ element, fields: fieldsOf(element), title: getTitle(element) })),
    submit,
    submitLabel: submit?.querySelector<HTMLElement>('.newsletter-form-button-label') ?? submit,
    captcha: findIn(root, captchaPlace),
    thanks: wrapper?.querySelector<HTMLElement>(parts.text),
    html: wrapper?.querySelector<HTMLElement>(parts.html),
  }
}

/** Elements that paint creates: the summary over the form, the line below it, the counters and their live region. */
export const findSummary = (root: HTMLElement) => findIn(root, '.form-summary')
export const findBelow = (root: HTMLElement) => findIn(root, '.form-below')
export const findCounter = (item: HTMLElement) => item.querySelector<HTMLElement>('.form-counter')
export const findStatus = (root: HTMLElement) => findIn(root, '.form-status')
