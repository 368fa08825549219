/** The buttons of a gallery, as its page has them. */
export interface Controls {
  readonly previous: readonly HTMLElement[]
  readonly next: readonly HTMLElement[]
  readonly bullets: readonly HTMLElement[]
  readonly counter: HTMLElement | null
  /** The parent of the thumbnails. */
  readonly thumbnails: HTMLElement | null
  /** Controls that stand after the gallery. */
  readonly outside: readonly HTMLElement[]
}

const all = (root: ParentNode, selector: string) => [...root.querySelectorAll<HTMLElement>(selector)]

const outer = '.sqs-gallery-controls,.sqs-gallery-thumbnails'

/** Published slideshows have their thumbnails after the gallery. */
function getOutside(root: HTMLElement): HTMLElement[] {
  const next = root.nextElementSibling
  return next instanceof HTMLElement && next.matches(outer) ? [next, ...getOutside(next)] : []
}

/** Finds the controls, in the gallery and after it. */
export function findControls(root: HTMLElement): Controls {
  const outside = getOutside(root)
  const inside = (selector: string) => [
    ...all(root, selector),
    ...outside.flatMap((element) => [...(element.matches(selector) ? [element] : []), ...all(element, selector)]),
  ]
  const arrows = (way: string) =>
    inside(
      `.sqs-gallery-controls .${way},[class*="-control"][data-${way}] button,button[class*="-control-btn"][data-${way}]`,
    )
  return {
    previous: arrows('previous'),
    next: arrows('next'),
    bullets: inside(
      '.sqs-gallery-thumbnails > *,[class*="-bullet"][data-target],[class*="-thumb"][data-index],.gallery-slideshow-thumb',
    ),
    counter: root.querySelector<HTMLElement>('.sqs-gallery-counter'),
    thumbnails: inside('.sqs-gallery-thumbnails,.gallery-slideshow-thumbnails')[0] ?? null,
    outside,
  }
}
