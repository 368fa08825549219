import { parts } from './contract'

/** The selectors of the banner's parts. */
export { parts }

export interface Elements {
  /** The element at the top of the page that a bar goes into; null where the page has none. */
  readonly dropzone: Element | null
}

export function findElements(root: HTMLElement): Elements {
  return { dropzone: root.querySelector('.sqs-announcement-bar-dropzone') }
}

/** The banner on the page; null while it is not shown. */
export const findBanner = (root: HTMLElement) => root.querySelector<HTMLElement>(parts.banner)

/** The first element of the page that can have focus, once the banner is gone. */
export const findFirst = (root: HTMLElement) => root.querySelector('a[href],button')

/** The parts of a banner. */
export function findBannerParts(banner: HTMLElement) {
  const find = (part: string) => banner.querySelector<HTMLElement>(part)
  return { text: find(parts.text), accept: find(parts.accept), decline: find(parts.decline) }
}

/** The first button of the banner that is shown. */
export const findFirstButton = (root: HTMLElement) =>
  root.querySelector<HTMLElement>(`${parts.banner} button:not([hidden])`)
