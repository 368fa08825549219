import { parts } from './contract'

/** The menus of a block and their names, in the same order. */
export interface Tabs {
  readonly lists: readonly HTMLElement[]
  readonly tabs: readonly HTMLElement[]
  readonly menus: readonly HTMLElement[]
}

export interface Elements extends Tabs {
  readonly radios: readonly HTMLElement[]
}

const findAll = (root: HTMLElement, selector: string) => [...root.querySelectorAll<HTMLElement>(selector)]

export const findTabs = (root: HTMLElement): Tabs => ({
  lists: findAll(root, parts.list),
  tabs: findAll(root, parts.tab),
  menus: findAll(root, parts.menu),
})

export const findElements = (root: HTMLElement): Elements => ({ ...findTabs(root), radios: findAll(root, parts.radio) })
