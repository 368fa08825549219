import { parts } from './contract'

export interface Elements {
  /** The email and password fields of a form, by name. */
  readonly fields: readonly HTMLInputElement[]
  readonly notice: Element | undefined
  readonly unauth: readonly Element[]
  readonly auth: readonly Element[]
}

export function findElements(root: HTMLElement): Elements {
  // A field hides the member of its form that is called like it (ENV-04).
  const find = (selector: string) => [...Element.prototype.querySelectorAll.call(root, selector)]
  return {
    fields: find('[name=email],[name=password]') as HTMLInputElement[],
    notice: find(parts.notice)[0],
    unauth: find(parts.unauth),
    auth: find(parts.auth),
  }
}
