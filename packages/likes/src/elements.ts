import { parts } from './contract'

export interface Elements {
  /** What a visitor presses: a button of its own, or the element itself. */
  readonly trigger: HTMLElement
  /** Our own markup is a form, which works without scripts. */
  readonly form: HTMLFormElement | null
  readonly count: HTMLElement | null
  /** Where a share bar has the number. */
  readonly digits: HTMLElement | null
  readonly icon: HTMLElement | null
}

export function findElements(root: HTMLElement): Elements {
  const { trigger, count, digits, icon } = parts
  // A field hides the member of its form that is called like it (ENV-04).
  const find = (selector: string) => Element.prototype.querySelector.call(root, selector) as HTMLElement | null
  return {
    trigger: find(trigger) ?? root,
    form: root instanceof HTMLFormElement ? root : null,
    count: find(count),
    digits: find(digits),
    icon: find(icon),
  }
}
