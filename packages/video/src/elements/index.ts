import { parts } from '../contract'

/** A picture shown until its video is requested. */
export interface Overlay {
  readonly element: HTMLElement
  readonly alt: string | undefined
}

export interface Elements {
  readonly overlays: readonly Overlay[]
}

/** The pictures; each player finds its own parts when it starts. */
export const findElements = (root: HTMLElement): Elements => ({
  overlays: [...root.querySelectorAll<HTMLElement>(parts.overlay)].map((element) => ({
    element,
    alt: element.querySelector('img')?.alt,
  })),
})
