import { parts } from '../contract'

export interface Elements {
  readonly wrapper: HTMLElement | null
  readonly list: HTMLElement | null
  /** The items that the server sent. */
  readonly items: readonly HTMLElement[]
  readonly previous: HTMLElement | null
  readonly next: HTMLElement | null
  readonly more: HTMLAnchorElement | null
  /** The sentence for items that cannot be had; made when it is first needed. */
  status: HTMLElement | null
}

/** The parts of the block that stay, queried once per start. */
export function findElements(root: HTMLElement): Elements {
  const find = <Type extends HTMLElement>(selector: string) => root.querySelector<Type>(selector)
  return {
    wrapper: find(parts.wrapper),
    list: find(parts.list),
    items: findItems(root),
    previous: find(parts.previous),
    next: find(parts.next),
    more: find<HTMLAnchorElement>(parts.more),
    status: find(parts.status),
  }
}

/** The items of a list, which grows. */
export const findItems = (list: ParentNode) => [...list.querySelectorAll<HTMLElement>(parts.item)]

/** The places of pictures whose height is not in the markup. */
export const findThumbnails = (root: ParentNode) =>
  root.querySelectorAll<HTMLElement>(`:is(${parts.thumbnail}):not([data-complete] *)`)

/** Facts without a value. */
export const findEmptyFacts = (root: ParentNode) =>
  [...root.querySelectorAll<HTMLElement>(parts.metadata)].filter((fact) => !fact.textContent?.trim())

/** The picture of a thumbnail. */
export const findPicture = (thumbnail: ParentNode) => thumbnail.querySelector('img')

/** What an item of a list has beside one another: the place of its picture, and its text. */
export const findPlace = (item: ParentNode) => ({
  place: item.querySelector<HTMLElement>(':scope > .summary-thumbnail-outer-container'),
  text: item.querySelector<HTMLElement>(':scope > .summary-content'),
})
