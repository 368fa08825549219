/** The buttons of a gallery, as its page has them. */
export interface Controls {
  readonly previous: readonly HTMLElement[]
  readonly next: readonly HTMLElement[]
  readonly counter: HTMLElement | null
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

/** Elements that a selector finds, in the gallery and after it. */
export const findAround = (root: HTMLElement, outside: readonly HTMLElement[], selector: string) => [
  ...all(root, selector),
  ...outside.flatMap((element) => [...(element.matches(selector) ? [element] : []), ...all(element, selector)]),
]

/** Finds the controls, in the gallery and after it. */
export function findControls(root: HTMLElement): Controls {
  const outside = getOutside(root)
  const arrows = (way: string) =>
    findAround(
      root,
      outside,
      `.sqs-gallery-controls .${way},[class*="-control"][data-${way}] button,button[class*="-control-btn"][data-${way}]`,
    )
  return {
    previous: arrows('previous'),
    next: arrows('next'),
    counter: root.querySelector<HTMLElement>('.sqs-gallery-counter'),
    outside,
  }
}
