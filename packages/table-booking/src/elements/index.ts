import { parts, selectors } from '../contract'

export interface Elements {
  /** Where the block inserts its parts. */
  readonly place: HTMLElement
  /** The element that the provider draws into; null where the block has to insert one. */
  readonly container: HTMLElement | null
  /** The plain link of our own markup; null on published pages. */
  readonly link: HTMLElement | null
  /** A block around this one has started already: published blocks have two of the selectors. */
  readonly isInner: boolean
}

export function findElements(root: HTMLElement): Elements {
  const { container, link } = parts
  const find = (selector: string) => root.querySelector<HTMLElement>(selector)
  return {
    place: find('.tock-flex-container') ?? find('.sqs-block-content') ?? root,
    container: find(container),
    link: find(link),
    isInner: root.parentElement?.closest(selectors.join(',')) !== null,
  }
}

/** The buttons that the provider's script has drawn. */
export const findButtons = (container: HTMLElement) =>
  container.querySelectorAll('.TockButton-blue,.TockInlineButton-container button')
