import { defineIntent } from './intent'

/** One picture of a lightbox. */
export interface LightboxPicture {
  /** Address of the large picture; http or https. */
  readonly src: string
  /** What it shows, in words; empty when it only decorates. */
  readonly alt: string
}

/** Asks for pictures to be shown large. Unanswered, the plain link works. */
export const openLightbox = defineIntent<{ readonly pictures: readonly LightboxPicture[]; readonly index: number }>(
  'open-lightbox',
)
