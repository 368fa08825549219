import { parts } from './contract'

export interface Elements {
  readonly place: HTMLElement
  /** The list that the server has rendered. */
  readonly served: HTMLElement | null
  readonly times: readonly HTMLElement[]
}

const find = (within: ParentNode, selector: string) => within.querySelector(selector) as HTMLElement

export function findElements(root: HTMLElement): Elements {
  return {
    place: root.querySelector<HTMLElement>(parts.place) ?? root,
    served: root.querySelector<HTMLElement>(parts.list),
    times: [...root.querySelectorAll<HTMLElement>(parts.time)],
  }
}

/** The parts of the list that the block builds; undefined where there is none yet. */
export function findBuilt(within: ParentNode) {
  const message = find(within, parts.message)
  const list = message?.parentElement
  if (!list) return undefined
  return {
    list,
    message,
    retry: find(list, parts.retry),
    upcoming: find(list, 'ol'),
    past: find(list, 'details'),
    pastTitle: find(list, 'summary'),
    pastList: find(list, 'details ol'),
    /** The empty date of the template, which every other is a copy of. */
    item: find(list, 'li'),
  }
}

/** A part of a date, by the end of its class name. */
export const getPart = (item: HTMLElement, name: string) => find(item, `.sqs-tourdates__${name}`)
