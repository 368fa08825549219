import { parts } from './contract'

/** An arrow button and its way: -1 to the item before, 1 to the one after. */
export interface Arrow {
  readonly button: HTMLButtonElement
  readonly way: -1 | 1
}

export interface Elements {
  readonly list: HTMLElement | null
  readonly items: readonly HTMLElement[]
  readonly arrows: readonly Arrow[]
  readonly titles: readonly HTMLElement[]
}

function getWay({ className }: Element, at: number): -1 | 1 {
  if (/left|prev/i.test(className)) return -1
  return at % 2 || /right|next/i.test(className) ? 1 : -1
}

/** The parts of the block, queried once per start. */
export function findElements(root: HTMLElement): Elements {
  const { list: selector, arrow, title } = parts
  const list = root.querySelector<HTMLElement>(selector)
  const buttons = [...root.querySelectorAll<HTMLButtonElement>(arrow)]
  return {
    list,
    items: list ? [...list.querySelectorAll<HTMLElement>(':scope > *')] : [],
    arrows: buttons.map((button, at) => ({ button, way: getWay(button, at) })),
    titles: [...root.querySelectorAll<HTMLElement>(title)],
  }
}
