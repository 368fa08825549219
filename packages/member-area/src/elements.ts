import { parts } from './contract'

export interface Elements {
  /** The email and password fields of a form, by name. */
  readonly fields: readonly HTMLInputElement[]
  readonly notice: Element | null
  readonly unauth: readonly Element[]
  readonly auth: readonly Element[]
}

export function findElements(root: HTMLElement): Elements {
  return {
    fields: [...root.querySelectorAll<HTMLInputElement>('[name=email],[name=password]')],
    notice: root.querySelector(parts.notice),
    unauth: [...root.querySelectorAll(parts.unauth)],
    auth: [...root.querySelectorAll(parts.auth)],
  }
}
