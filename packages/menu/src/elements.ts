import { parts } from './contract'

export interface Elements {
  readonly lists: readonly HTMLElement[]
  readonly tabs: readonly HTMLElement[]
  readonly menus: readonly HTMLElement[]
  readonly radios: readonly HTMLElement[]
}

/** The menus of a block and their names, in the same order. */
export function findElements(root: HTMLElement): Elements {
  const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)]
  return { lists: all(parts.list), tabs: all(parts.tab), menus: all(parts.menu), radios: all(parts.radio) }
}
