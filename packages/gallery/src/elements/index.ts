import { readDimensions } from '@ashlar/core-dom'
import { parts } from '../contract'

/** The elements of one slide. */
export interface Slide {
  readonly element: HTMLElement
  readonly image: HTMLImageElement | null
  /** Text under or over the picture. */
  readonly caption: HTMLElement | null
  /** The first link or button, to which a closed lightbox returns the focus. */
  readonly control: HTMLElement
  readonly isVideo: boolean
  /** A link or a button of its own is in the tab order. */
  readonly isReachable: boolean
  /** The link in it that opens the lightbox, also where the gallery as a whole does not. */
  readonly opener: Element | null
}

/** The elements of a gallery, of any generation of markup. */
export interface Elements {
  /** Holds the slides and nothing else that is laid out. */
  readonly list: HTMLElement
  readonly slides: readonly Slide[]
  /** "grid", "masonry" … of a section; undefined for a block, whose page does not lay it out. */
  readonly section: string | undefined
  /** Elements whose attributes set options, best first. */
  readonly sources: readonly HTMLElement[]
  /** Thumbnails or bullets belong to it; also true for some galleries beside one that has them. */
  readonly hasBullets: boolean
  /** Ratio of width to height of a slide's picture: that of the markup or of the picture itself; 3:2 until it is known. */
  ratio(slide: Slide): number
}

const sectionName = /\bgallery-(grid|masonry|strips|reel|fullscreen-slideshow|slideshow)\b/

/** Slides of version 7.0 without a slide around the picture, the link or the video; also in the row of the platform's script (GAL-25). */
const bare = ':scope > :is(.image-wrapper,img,a,.sqs-video-wrapper),:scope > .sqs-wrapper > :not(noscript)'

const all = (root: ParentNode, selector: string) => [...root.querySelectorAll<HTMLElement>(selector)]

/** Finds the list and its slides; a gallery inside a slide keeps its own. */
export function findElements(root: HTMLElement): Elements {
  const section = getSection(root)
  const list = findList(root, section)
  const inner = root.querySelector<HTMLElement>('.sqs-gallery,[class*="gallery-"]')
  return {
    list,
    slides: (section ? all(root, `.gallery-${section}-item`) : getSlides(list)).map((slide) => new FoundSlide(slide)),
    section,
    sources: inner ? [root, inner] : [root],
    hasBullets: !!(root.parentElement ?? root).querySelector('[class*="-thumb"],[class*="-bullet"]'),
    ratio: getRatio,
  }
}

function getSection(root: HTMLElement): string | undefined {
  const name = sectionName.exec(root.className)?.[1]
  if (name || !root.dataset.controller) return name
  return sectionName.exec(root.querySelector('[class*="gallery-"]')?.className ?? '')?.[1]
}

function findList(root: HTMLElement, section: string | undefined): HTMLElement {
  if (!section) return root.matches('.sqs-gallery') ? root : (root.querySelector<HTMLElement>('.sqs-gallery') ?? root)
  const item = root.querySelector(`.gallery-${section}-item`)
  return item?.parentElement ?? root.querySelector<HTMLElement>(`.gallery-${section}-wrapper`) ?? root
}

function getSlides(list: HTMLElement): HTMLElement[] {
  const slides = all(list, parts.slide).filter((slide) => !slide.parentElement?.closest(parts.slide))
  return slides[0] ? slides : all(list, bare)
}

/** Most parts are looked up when they are asked for: a grid of hundreds asks for few of them. A class, as getters of an object each take memory. */
class FoundSlide implements Slide {
  declare readonly element: HTMLElement
  declare readonly image: HTMLImageElement | null
  constructor(element: HTMLElement) {
    this.element = element
    this.image =
      element instanceof HTMLImageElement ? element : element.querySelector<HTMLImageElement>('img:not(noscript img)')
  }
  get caption() {
    return this.element.querySelector<HTMLElement>('figcaption,.meta,.image-slide-title')
  }
  get control() {
    return this.element.querySelector<HTMLElement>('a,button') ?? this.element
  }
  get isVideo() {
    return this.element.dataset.type === 'video' || !!this.element.querySelector('video,.sqs-video-wrapper')
  }
  get isReachable() {
    return this.element.matches('a') || !!this.element.querySelector('a[href],button')
  }
  get opener() {
    return this.element.querySelector(parts.opener)
  }
}

function getRatio({ element, image, isVideo }: Slide): number {
  const served = readDimensions(image?.dataset.imageDimensions ?? element.dataset.imageDimensions)
  if (served) return served.width / served.height
  if (isVideo) return 16 / 9
  const width = image?.naturalWidth || Number(image?.getAttribute('width'))
  const height = image?.naturalHeight || Number(image?.getAttribute('height'))
  return width > 1 && height > 1 ? width / height : 3 / 2
}
