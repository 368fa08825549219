import { parts } from './contract'

export interface Elements {
  /** The element that the server has rendered the view into; null on published pages. */
  readonly view: HTMLElement | null
  /** The comments as JSON; empty on published pages. */
  readonly json: string
}

export function findElements(root: HTMLElement): Elements {
  return {
    view: root.querySelector<HTMLElement>(parts.view),
    json: root.querySelector('script[type="application/json"]')?.textContent ?? '',
  }
}

/** The field for the text, which is there while a comment may be written. */
export const findField = (root: HTMLElement) => root.querySelector<HTMLTextAreaElement>(`${parts.form} textarea`)

/** The result of the last form. */
export const findNotice = (root: HTMLElement) => root.querySelector<HTMLElement>(parts.notice)
