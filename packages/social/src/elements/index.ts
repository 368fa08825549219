import { facts, parts } from '../contract'

/** One link to an account. */
export interface AccountLink {
  readonly link: HTMLAnchorElement
  readonly icon: SVGSVGElement | null
  /** The icon shows symbols of a sprite that the page does not have. Older links have no icon element: the page's own sheet draws theirs. */
  readonly isBlank: boolean
  /** What assistive technology reads as the name; empty for a link without one. */
  readonly name: string
}

export interface Elements {
  readonly links: readonly AccountLink[]
  /** The served content of a follow button, such as a plain link; empty in a list of links. */
  readonly plain: readonly HTMLElement[]
}

const isFollowButton = (root: HTMLElement) => root.matches(facts.selectors[3])

/** The links of a list, without those of a follow button inside it; or the served content of a follow button. */
export function findElements(root: HTMLElement): Elements {
  if (isFollowButton(root)) return { links: [], plain: [...root.querySelectorAll<HTMLElement>(':scope > *')] }
  const links = [...root.querySelectorAll<HTMLAnchorElement>(parts.link)]
  return {
    links: links.filter((link) => !link.closest(facts.selectors[3])).map(readLink),
    plain: [],
  }
}

function readLink(link: HTMLAnchorElement): AccountLink {
  const icon = link.querySelector<SVGSVGElement>(parts.icon)
  const text = (link.textContent ?? '').trim()
  const name = link.getAttribute('aria-label')?.trim() || text || link.title.trim() || getAlt(link)
  return { link, icon, name, isBlank: icon !== null && isEmpty(icon) }
}

const getAlt = (link: Element) => link.querySelector('img')?.alt.trim() ?? ''

/** True for an icon that draws nothing: its symbols belong to a sprite that the page does not have. */
function isEmpty(icon: Element): boolean {
  const uses = [...icon.querySelectorAll('use')]
  const addresses = uses.map((use) => use.getAttribute('href') ?? use.getAttribute('xlink:href') ?? '')
  // An address of another file is the browser's to resolve.
  return addresses.every((address) => address.startsWith('#') && !document.getElementById(address.slice(1)))
    ? !icon.querySelector('path,circle,rect,polygon,polyline,line,ellipse,image,text')
    : false
}
