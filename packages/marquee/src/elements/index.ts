import { parts } from '../contract'

export interface Elements {
  /** JSON of the options. */
  readonly props: Element | null
  /** The parent of the track. */
  readonly display: HTMLElement
  /** Items that the server rendered. */
  readonly items: readonly Element[]
  /** Elements for measuring and those in the display, which the track replaces. */
  readonly obsolete: readonly (HTMLElement | SVGElement)[]
}

export function findElements(root: HTMLElement): Elements {
  const { props, display, item } = parts
  const area = root.querySelector<HTMLElement>(display) ?? root
  return {
    props: root.querySelector(props),
    display: area,
    items: [...root.querySelectorAll(item)],
    obsolete: [
      ...([...area.children] as HTMLElement[]).filter((child) => !child.matches('[data-complete] *')),
      ...root.querySelectorAll<SVGElement>('.Marquee-measure,.Marquee-svg'),
    ],
  }
}

/** The parts that the block inserts, in its template or as the server has sent them. */
export const findTrack = (template: ParentNode) => ({
  track: template.querySelector(parts.track) as HTMLElement,
  pause: template.querySelector(parts.pause) as HTMLElement,
})
