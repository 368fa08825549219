import type { Elements, Slide } from './index'

// Elements that one design or one option alone needs, found when it starts.

/** The picture of a thumbnail, which may be the thumbnail itself. */
export const getImage = (bullet: HTMLElement): HTMLImageElement | null =>
  bullet instanceof HTMLImageElement ? bullet : bullet.querySelector('img')

/** True while a dialog is over the page. */
export const hasOpenDialog = () => document.querySelector('dialog:modal') !== null

/** The elements that a selector of the markup names; none for one that is no selector. */
export function findLinked(selector: string): readonly Element[] {
  try {
    return [...document.querySelectorAll(selector)]
  } catch {
    return []
  }
}

/** Title and text of a slide, over its picture in a slideshow. */
export const getMeta = ({ element }: Slide) => element.querySelector<HTMLElement>('.meta')

/** The parts of a section that its stylesheet hides until they are marked: its lists, and pictures of a reel. */
export const findSection = (root: HTMLElement, { section, slides }: Elements) => ({
  lists: root.querySelectorAll(`.gallery-${section}-wrapper,.gallery-${section}-list`),
  reelSources: slides.flatMap(({ element }) => element.querySelector('.gallery-reel-item-src') ?? []),
})
