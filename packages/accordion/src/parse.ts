import { readOptions } from '@ashlar/core-block'
import { contract } from './contract'
import type { Config } from './model'

/** The elements of one item. */
export interface Item {
  readonly element: HTMLElement
  readonly trigger: HTMLElement
  readonly panel: HTMLElement
}

/** The items of an accordion, without those of an accordion inside it. An item that lacks a button or a panel is left out. */
export function itemsOf(root: HTMLElement): Item[] {
  const { item, trigger, panel } = contract.parts as Record<'item' | 'trigger' | 'panel', string>
  return [...root.querySelectorAll<HTMLElement>(item)].flatMap((element) => {
    if (element.parentElement?.closest(contract.selectors[0] as string) !== root) return []
    const button = element.querySelector<HTMLElement>(trigger)
    const answer = element.querySelector<HTMLElement>(panel)
    return button && answer ? [{ element, trigger: button, panel: answer }] : []
  })
}

/** Reads an accordion out of the page. Published pages write an empty string for "no". */
export function parse(root: HTMLElement): Config {
  const { shouldAllowMultipleOpenItems, isExpandedFirstItem } = readOptions(root, contract)
  const items = itemsOf(root)
  return {
    count: items.length,
    multiple: shouldAllowMultipleOpenItems,
    firstOpen: isExpandedFirstItem,
    open: items.flatMap(({ trigger }, index) => (trigger.getAttribute('aria-expanded') === 'true' ? [index] : [])),
  }
}
