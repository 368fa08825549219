import { contract } from './contract'

const { parts } = contract

export interface Elements {
  /** The content of the popup; undefined on a page without it. */
  readonly content: ParentNode | null | undefined
}

/** The content of the popup, in the `template` of the page. */
export function findElements(root: HTMLElement): Elements {
  const found = root.querySelector<HTMLTemplateElement>(parts.content)
  // A script that builds the page appends the content to the element itself.
  return { content: found && [found.content, found].find((one) => one?.firstElementChild) }
}

/** The popup on the page; null while it is closed. */
export const findPopup = (root: ParentNode) => root.querySelector<HTMLDialogElement>(parts.popup)

/** The parts of the template, before it is inserted. */
export function findTemplateParts(template: ParentNode) {
  const popup = template.firstElementChild as HTMLElement
  const box = popup.firstElementChild as HTMLElement
  return { popup, box, close: box.firstElementChild as HTMLElement }
}

/** The first heading of the popup, which names it. */
export const findHeading = (popup: Element) => popup.querySelector('h1,h2,h3,h4')

export const findScripts = (fragment: ParentNode) => fragment.querySelectorAll('script')

/** A modal dialog or popover that is open on the page. */
export const findOpenOverlay = () => document.querySelector('dialog:modal,:popover-open')
