import { facts, parts } from './contract'

/** The elements of one item. */
export interface Item {
  readonly element: HTMLElement
  readonly trigger: HTMLElement
  readonly panel: HTMLElement
  readonly icons: readonly Element[]
}

export interface Elements {
  readonly items: readonly Item[]
}

/** The items of an accordion, without those of an accordion inside it. An item that lacks a trigger or a panel is left out. */
export function findElements(root: HTMLElement): Elements {
  const { item, trigger, panel, icon } = parts
  const items = [...root.querySelectorAll<HTMLElement>(item)].flatMap((element): Item[] => {
    if (element.parentElement?.closest(facts.selectors[0]) !== root) return []
    const button = element.querySelector<HTMLElement>(trigger)
    const answer = element.querySelector<HTMLElement>(panel)
    if (!button || !answer) return []
    return [{ element, trigger: button, panel: answer, icons: [...button.querySelectorAll(icon)] }]
  })
  return { items }
}
