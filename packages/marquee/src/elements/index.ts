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
  /** The elements that the block would insert, where the server has sent them. */
  readonly served: ReturnType<typeof findTrack> | undefined
}

export function findElements(root: HTMLElement): Elements {
  const { props, display, item } = parts
  const area = root.querySelector<HTMLElement>(display) ?? root
  const isServed = root.matches('[data-complete]')
  return {
    props: root.querySelector(props),
    display: area,
    items: [...root.querySelectorAll(item)],
    obsolete: isServed
      ? []
      : [
          ...([...area.children] as HTMLElement[]),
          ...root.querySelectorAll<SVGElement>('.Marquee-measure,.Marquee-svg'),
        ],
    served: isServed ? findTrack(root) : undefined,
  }
}

/** The parts of the template that the block inserts. */
export const findTrack = (template: ParentNode) => ({
  track: template.querySelector(parts.track) as HTMLElement,
  pause: template.querySelector(parts.pause) as HTMLElement,
})
