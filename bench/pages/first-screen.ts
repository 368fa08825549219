// What a harness has to know of the first screen of the page of nine jobs.

/** The first control of the page: the next slide. */
export const firstControl = '[data-s=slideshow] [data-next]'

/**
 * An expression that is true once the blocks of the first screen do their job: the marquee moves, and an arrow of the slideshow is answered, by its
 * step or by its block.
 */
export const isFirstScreenReady =
  "document.querySelectorAll('.sqs-gallery-block-slideshow[data-block-status], .Marquee[data-running]').length === 2"

/** A slide, by its text, and where it is. */
export interface ShownSlide {
  readonly name: string
  readonly left: number
}

/** The slide in the middle of the slideshow, on our page and on the others. Runs in the page, so it uses nothing but the DOM. */
export function readShownSlide(): ShownSlide | undefined {
  const section = document.querySelector('[data-s=slideshow]')
  if (!section) return undefined
  const { left, top, width } = section.getBoundingClientRect()
  // A slide is 480 px high on each page. The first element is the one in front.
  const slide = document
    .elementsFromPoint(left + width / 2, top + 240)
    .find((element) => element.matches('[data-s=slideshow] img') && element.checkVisibility({ opacityProperty: true }))
  return slide && { name: slide.getAttribute('alt') ?? '', left: slide.getBoundingClientRect().left }
}
