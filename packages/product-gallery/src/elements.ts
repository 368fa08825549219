import { parts } from './contract'

export interface Elements {
  /** The parent of the pictures; none for a product without any. */
  readonly list: HTMLElement | null | undefined
  /** True where the list holds nothing but pictures. */
  readonly isList: boolean
  /** The boxes of the pictures. */
  readonly slides: readonly HTMLElement[]
  /** The picture of each box. */
  readonly images: readonly (HTMLImageElement | null)[]
  /** Thumbnails, then dots: one of each for every picture. */
  readonly pickers: readonly HTMLElement[]
  readonly arrows: readonly HTMLElement[]
  /** The element around the gallery that carries its options, where it does not itself. */
  readonly settings: Element | null
}

/** The parts of the block, queried once per start. */
export function findElements(root: HTMLElement): Elements {
  const find = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)]
  const slides = find(parts.slide)
  const list = slides[0]?.parentElement
  return {
    list,
    isList: list?.childElementCount === slides.length,
    slides,
    images: slides.map((slide) => slide.querySelector('img')),
    pickers: find(parts.picker),
    arrows: find(parts.arrow),
    settings: root.closest('[data-gallery-design],[data-click-action],[data-hover-action]'),
  }
}

/** The way of an arrow: -1 to the picture before, 1 to the one after. */
export const getWay = ({ className }: Element) => (className.includes('prev') ? -1 : 1)

/** Index of the picture of the variant that a visitor chose; -1 for none. */
export const findVariant = (slides: readonly Element[]) =>
  slides.findIndex((slide) => slide.hasAttribute('data-variant-image'))
