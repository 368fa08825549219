import type { Elements } from './index'

/** The parts of a section that its stylesheet hides until they are marked: its lists, and pictures of a reel. */
export const findSection = (root: HTMLElement, { section, slides }: Elements) => ({
  lists: root.querySelectorAll(`.gallery-${section}-wrapper,.gallery-${section}-list`),
  reelSources: slides.flatMap(({ element }) => element.querySelector('.gallery-reel-item-src') ?? []),
})
