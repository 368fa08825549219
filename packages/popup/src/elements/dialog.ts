import { parts } from '../contract'

/** The parts of the template, before it is inserted. */
export function findTemplateParts(template: ParentNode) {
  const popup = template.firstElementChild as HTMLDialogElement
  const box = popup.firstElementChild as HTMLElement
  return { popup, box, close: box.firstElementChild as HTMLElement }
}

/** The first heading of the popup, which names it. */
export const findHeading = (popup: Element) => popup.querySelector('h1,h2,h3,h4')

export const findScripts = (fragment: ParentNode) => fragment.querySelectorAll('script')

/** The link of the owner that a click is in; null for a click elsewhere. */
export const findButton = (target: Element) => target.closest<HTMLAnchorElement>(parts.button)

export const isInCloser = (target: Element) => target.closest(parts.close) !== null

/** The content of a page of type 104, and its elements with an address: the only part of that page that is used (POP-05). */
export function findFetched(page: ParentNode) {
  const slides = page.querySelector(parts.slides)
  const links = (['href', 'src', 'action'] as const).flatMap((name) =>
    [...(slides?.querySelectorAll(`[${name}]`) ?? [])].map((element) => ({ element, name })),
  )
  return { slides, links }
}
