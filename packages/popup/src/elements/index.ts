import { parts } from '../contract'

export interface Elements {
  /** The content of the popup in the page; undefined on a page without it. */
  readonly content: ParentNode | null | undefined
}

/** The content of the popup, in the `template` of the page. */
export function findElements(root: HTMLElement): Elements {
  const found = root.querySelector<HTMLTemplateElement>(parts.content)
  // A script that builds the page appends the content to the element itself.
  return { content: found && [found.content, found].find((place) => place?.firstElementChild) }
}

/** A modal dialog or popover that is open on the page. */
export const findOpenOverlay = () => document.querySelector('dialog:modal,:popover-open')
