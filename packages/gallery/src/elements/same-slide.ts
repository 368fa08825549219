const names = ['data-slide-id', 'data-item-id', 'data-slide-url']

/** The slides of all galleries of the page that have this name, in the order of the page: several galleries may show the same pictures. */
export function findSameSlides(id: string): readonly Element[] {
  const name = CSS.escape(id)
  const slide = [`#${name}`, ...names.map((attribute) => `[${attribute}="${name}"]`)].join()
  return [...document.querySelectorAll(`:is(.sqs-gallery,[data-controller*=Gallery]) :is(${slide})`)]
}

/** True for a slide whose gallery is still to start and has not looked into the address. */
export const isToLook = (slide: Element) =>
  slide.closest(
    ':is([data-block-status=queued],[data-block-status=loading],[data-block-status=starting]):not([data-address])',
  ) !== null

/** True for a slide whose gallery has found it in the address. */
export const isFound = (slide: Element) => slide.closest('[data-address=shown]') !== null
