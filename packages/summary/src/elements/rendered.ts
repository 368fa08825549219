import { parts } from '../contract'

/** The link to what comes after the items that the server has rendered later. */
export const findMore = (rendered: ParentNode) => rendered.querySelector<HTMLAnchorElement>(parts.more)

/** The first link of an item that the keyboard reaches. */
export const findLink = (item: ParentNode) => item.querySelector<HTMLElement>('a:not([tabindex="-1"])')
