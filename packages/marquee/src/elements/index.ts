import { contract } from '../contract'

export interface Elements {
  /** JSON of the options. */
  readonly props: Element | null
  /** The parent of the track. */
  readonly display: Element
  /** Items that the server rendered. */
  readonly items: readonly Element[]
  /** Elements for measuring, which the track replaces. */
  readonly obsolete: readonly Element[]
}

export function findElements(root: HTMLElement): Elements {
  const { props, display, item } = contract.parts
  return {
    props: root.querySelector(props),
    display: root.querySelector(display) ?? root,
    items: [...root.querySelectorAll(item)],
    obsolete: [...root.querySelectorAll('.Marquee-measure,.Marquee-svg')],
  }
}

/** The parts of the template that the block inserts. */
export const findTrack = (template: DocumentFragment) => ({
  track: template.querySelector(contract.parts.track) as HTMLElement,
  pause: template.querySelector(contract.parts.pause) as HTMLElement,
})
