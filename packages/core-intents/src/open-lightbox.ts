import { defineIntent } from './intent'

/** One picture of a lightbox. */
export interface LightboxPicture {
  /** Address of the large picture; http or https. */
  readonly src: string
  /** Text alternative; empty for a decoration. */
  readonly alt: string
  /** The same picture in other widths, as in `srcset`. Default: only `src`. */
  readonly srcset?: string
  /** Rich text under the picture. Default: nothing. */
  readonly caption?: string
  /** Address of a player's page, or of a video of this site; `src` is shown until it plays. Default: no video. */
  readonly video?: string
}

/** The pictures, which one is shown first, counted from 0, and whether on dark or on light. Default: dark. */
export interface LightboxRequest {
  readonly pictures: readonly LightboxPicture[]
  readonly index: number
  readonly theme?: 'dark' | 'light'
}

/** Asks for pictures to be shown large. Without a handler, the plain link works. */
export const openLightbox = defineIntent<LightboxRequest>('open-lightbox')
