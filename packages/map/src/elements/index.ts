import { parts } from '../contract'

export interface Elements {
  /** The address that the server sent. */
  readonly address: Element | null
  /** Older markup carries its options on an element inside the root. */
  readonly context: HTMLElement | null
  /** Served content of a published block: empty, except for its options. */
  readonly content: HTMLElement | null
}

export const findElements = (root: HTMLElement): Elements => ({
  address: root.querySelector(`address,${parts.address}`),
  context: root.querySelector<HTMLElement>('[data-context]'),
  content: root.querySelector<HTMLElement>(':scope > .sqs-block-content'),
})

/** The parts of the map that the block inserts. */
export function findParts(canvas: HTMLElement) {
  const find = <Kind extends HTMLElement>(selector: string) => canvas.querySelector<Kind>(selector) as Kind
  const { marker, zoomIn, zoomOut, provider } = parts
  return {
    canvas,
    marker: find<HTMLAnchorElement>(marker),
    zoomIn: find(zoomIn),
    zoomOut: find(zoomOut),
    provider: find(provider),
    drawing: find('.map-drawing'),
    place: find('.map-place'),
    controls: find('.map-controls'),
    placeholder: find('.map-placeholder'),
    note: find('.map-note'),
  }
}
