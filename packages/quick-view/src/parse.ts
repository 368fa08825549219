import { readAddress } from '@ashlar/core-dom'
import type { Config } from './model'

/** Reads a button out of the page. */
export function parse(root: HTMLElement): Config {
  return { id: root.dataset.id ?? '', url: readAddress(root.getAttribute('href')) ?? '' }
}

/** The buttons of the same group, in the order of the page; the button alone where it has no group. */
export function groupOf(root: HTMLElement): HTMLElement[] {
  const { group } = root.dataset
  if (!group) return [root]
  const all = document.querySelectorAll<HTMLElement>('.sqs-product-quick-view-button[data-id]')
  return [...all].filter((one) => one.dataset.group === group)
}
