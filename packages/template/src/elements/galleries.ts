import { parts } from '../contract'

/** The pictures of a gallery, and what goes from one to the other. */
export interface Gallery {
  readonly wrapper: HTMLElement | null
  readonly slides: readonly HTMLElement[]
  readonly images: readonly HTMLImageElement[]
  readonly circles: readonly HTMLElement[]
  readonly arrows: readonly HTMLElement[]
  /** Pictures that the server has put into sets. */
  readonly sets: readonly HTMLElement[]
}

const list = (root: ParentNode, selector: string) => [...root.querySelectorAll<HTMLElement>(selector)]

/** The parts of a gallery in an index. */
export function findIndexGallery(root: HTMLElement): Gallery {
  const slides = list(root, parts.slide)
  return {
    wrapper: slides[0]?.parentElement ?? null,
    slides,
    images: slides.flatMap((slide) => slide.querySelector('img') ?? []),
    circles: list(root, parts.circle),
    arrows: list(root, parts.arrow),
    sets: list(root, '.Index-gallery-inner'),
  }
}

/** The parts of a gallery that fills the window, from one of its links. */
export function findWindowGallery(link: HTMLElement) {
  const place = link.closest('#content,main,body') ?? document.body
  return {
    slides: list(place, '.slide:has(img)'),
    images: list(place, '.slide img'),
    next: list(place, 'a.nav-button.next-slide'),
    resizers: list(place, '.icon-resize'),
    closers: list(place, '.icon-close'),
  }
}

/** The buttons of an image block, each with its picture. */
export const findImageButtons = (root: HTMLElement) =>
  list(root, parts.imageButton).flatMap((button) => {
    const image = button.querySelector('img')
    return image ? [{ button, image }] : []
  })

/** A link of a picture to another page. */
export const findTarget = (slide: HTMLElement) => slide.querySelector<HTMLAnchorElement>('a.clickthrough-link[href]')
