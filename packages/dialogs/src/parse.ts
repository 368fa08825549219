import type { Config } from './model'

/** The words beside an element. */
export function parse(root: HTMLElement): Config {
  return { tooltip: root === root.ownerDocument.body ? '' : (root.dataset.tooltip ?? '').trim() }
}
