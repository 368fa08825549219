import { parts } from '../contract'

export interface Elements {
  readonly wrapper: HTMLElement | null
  /** Where the block inserts its parts. */
  readonly place: HTMLElement
  /** The plain link of our own markup, or one that the site owner has written; null on most published pages. */
  readonly link: HTMLElement | null
  /** The field of the first published version that names the restaurant. */
  readonly number: HTMLInputElement | null
  /** Fields of the first published version whose script is gone: a press on them does nothing. */
  readonly deadFields: readonly HTMLElement[]
  /** A form of the first published version that works by itself, until the widget replaces it. */
  readonly form: HTMLElement | null
}

export function findElements(root: HTMLElement): Elements {
  const { wrapper, picker, link } = parts
  const find = (selector: string) => root.querySelector<HTMLElement>(selector)
  const plain = find(link)
  const form = find('form[action*="opentable."]')
  const fields = root.querySelectorAll<HTMLElement>('.OT_navList,.OT_day,.OT_time,.OT_party,.OT_submit')
  return {
    wrapper: find(wrapper),
    place: find(picker) ?? find(wrapper) ?? find('.sqs-block-content') ?? root,
    link: plain,
    number: root.querySelector<HTMLInputElement>('[name="rid" i],[name="restaurantid" i]'),
    deadFields: form ? [] : [...fields].filter((field) => !field.contains(plain)),
    form,
  }
}

/** The pickers that the provider's script has drawn. */
export const findPickers = (root: HTMLElement) => root.querySelectorAll('.ot-dtp-picker')
