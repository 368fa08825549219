import type { ParseContext } from '@ashlar/core-block'
import type { Elements } from './elements'
import type { Config } from './model'

/** Reads the menus out of the page. */
export function parse(_root: HTMLElement, { elements: { tabs, menus } }: ParseContext<Elements>): Config {
  return {
    count: tabs.length === menus.length ? tabs.length : 0,
    selected: tabs.findIndex((tab) => tab.matches('.menu-select-labels--active')),
  }
}
