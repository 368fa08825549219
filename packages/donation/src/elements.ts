import { parts } from './contract'

/** A button, and the element that names its page. */
export interface DonateButton {
  readonly element: HTMLElement
  readonly target: HTMLElement | null
  /** The block around it, whose JSON names the page on older pages. */
  readonly block: HTMLElement | null
}

export interface Elements {
  readonly buttons: readonly DonateButton[]
}

/** The buttons of a block; the block itself where it contains none. */
export function findElements(root: HTMLElement): Elements {
  const { button } = parts
  const inside = root.matches(button) ? [root] : [...root.querySelectorAll<HTMLElement>(button)]
  const named = root.querySelector<HTMLElement>('[data-donate-page-id]')
  const buttons = (inside.length > 0 ? inside : [root]).map((element) => ({
    element,
    target: element.closest<HTMLElement>('[data-donate-page-id]') ?? named,
    block: element.closest<HTMLElement>('[data-block-json]'),
  }))
  return { buttons }
}
