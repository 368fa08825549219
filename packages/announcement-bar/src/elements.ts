import { parts } from './contract'

export interface Elements {
  /** The element that reserves the height of the bar; null where the bar overlays the page. */
  readonly reserved: Element | null
  /** The element that the bar is inserted into. */
  readonly dropzone: Element
}

/** The places that a page offers to the bar; the body where it offers none. */
export function findElements(root: HTMLElement): Elements {
  return {
    reserved: root.querySelector('.announcement-bar-reserved-space'),
    dropzone: root.querySelector('.sqs-announcement-bar-dropzone') ?? root,
  }
}

/** The bar on the page; null before it is inserted. */
export const findBar = (root: HTMLElement) => root.querySelector<HTMLElement>(parts.bar)

/** The text of the bar on the page. */
export const findText = (root: HTMLElement) => root.querySelector(parts.text)

/** The first element after the bar that can have focus; null where there is none. */
export function findNext(bar: HTMLElement): HTMLElement | undefined {
  const after = (element: Element) => bar.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING
  return [...document.querySelectorAll<HTMLElement>('a[href],button,input')].find(
    (element) => after(element) && !bar.contains(element) && element.checkVisibility(),
  )
}

/** The parts of the template, before it is inserted. */
export function findTemplateParts(template: Element) {
  const find = (part: string) => template.querySelector(part) as HTMLElement
  return { bar: find(parts.bar), text: find(parts.text), close: find(parts.close) }
}
