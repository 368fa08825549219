import { facts, parts } from './contract'

/** The elements of one item. */
export interface Item {
  readonly element: HTMLElement
  readonly trigger: HTMLElement
  readonly panel: HTMLElement
  readonly icons: NodeListOf<Element>
}

export interface Elements {
  readonly items: readonly Item[]
}

/** The elements of an item; null for one that lacks a trigger or a panel. */
export function findItem(element: HTMLElement): Item | null {
  const trigger = element.querySelector<HTMLElement>(parts.trigger)
  const panel = element.querySelector<HTMLElement>(parts.panel)
  return trigger && panel && { element, trigger, panel, icons: trigger.querySelectorAll(parts.icon) }
}

/** The items of an accordion, without those of an accordion inside it. */
export function findElements(root: HTMLElement): Elements {
  const own = [...root.querySelectorAll<HTMLElement>(parts.item)].filter(
    (element) => element.parentElement?.closest(facts.selectors[0]) === root,
  )
  return { items: own.flatMap((element) => findItem(element) ?? []) }
}
