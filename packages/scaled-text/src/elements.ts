import { parts } from './contract'

export interface Elements {
  /** The text that is scaled; null in markup without one. */
  readonly text: HTMLElement | null
  /** Its child elements, such as a heading. */
  readonly children: readonly HTMLElement[]
}

export function findElements(root: HTMLElement): Elements {
  const text = root.querySelector<HTMLElement>(parts.text)
  return { text, children: [...(text?.children ?? [])].filter((child) => child instanceof HTMLElement) }
}

/** A copy of the text without ids, so that the page keeps one element of each id. */
export function copyWithoutIds(text: HTMLElement): HTMLElement {
  const copy = text.cloneNode(true) as HTMLElement
  copy.removeAttribute('id')
  for (const inner of copy.querySelectorAll('[id]')) inner.removeAttribute('id')
  return copy
}
