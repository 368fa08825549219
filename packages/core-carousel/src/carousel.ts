import type { DomPatch, Undo } from '@ashlar/core-block'
import { debounce, listen, prefersReducedMotion } from '@ashlar/core-dom'

/** Time without a scroll event after which a list is at rest, in milliseconds. */
const restTime = 100

const listStyles = {
  display: 'flex',
  'overflow-x': 'auto',
  'overscroll-behavior-x': 'contain',
  'scroll-snap-type': 'x mandatory',
  'scrollbar-width': 'none',
}

/** Where `layCarousel` writes, and how many slides stand side by side. */
export interface SlideLayout {
  readonly patch: DomPatch
  readonly perView: number
}

/** Lays slides side by side: stylesheets of published pages leave that to the script. The gap is that of the stylesheet. */
export function layCarousel(list: HTMLElement, slides: readonly HTMLElement[], { patch, perView }: SlideLayout): void {
  for (const [name, value] of Object.entries(listStyles)) patch.style(list, name, value)
  const gap = Number.parseFloat(getComputedStyle(list).columnGap) || 0
  for (const slide of slides) {
    patch.style(slide, 'flex', `0 0 calc((100% + ${gap}px) / ${perView} - ${gap}px)`)
    patch.style(slide, 'min-width', '0')
    patch.style(slide, 'scroll-snap-align', 'start')
  }
}

/** A list that is watched. */
export interface Carousel {
  /** Scrolls until this slide is the first in sight; at once with reduced motion (DOM-06). */
  go(index: number): void
  /** Stops watching, and scrolls back to the start. */
  readonly end: Undo
}

/** Calls `rest` with the first slide in sight each time the list has come to rest. `slides` is read anew each time: a list may grow. */
export function watchCarousel(
  list: HTMLElement,
  slides: () => readonly HTMLElement[],
  rest: (index: number) => void,
): Carousel {
  /** Scroll position of each slide, in CSS pixels; negative from right to left. The scale of a slide does not count. */
  const positions = () => {
    const [first] = slides()
    return slides().map(({ offsetLeft }) => offsetLeft - (first?.offsetLeft ?? 0))
  }
  const settle = debounce(restTime, () => {
    const distances = positions().map((left) => Math.abs(left - list.scrollLeft))
    rest(distances.indexOf(Math.min(...distances)))
  })
  const unlisten = listen(list, 'scroll', settle)
  return {
    go(index) {
      // The rest of the scroll before would report where the list has been.
      settle.cancel()
      list.scrollTo({ left: positions()[index] ?? 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
    },
    end() {
      unlisten()
      settle.cancel()
      list.scrollLeft = 0
    },
  }
}
