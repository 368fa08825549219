import type { Design, Transition } from './designs'
import type { Problem } from './problems'

/** What each gallery reads at its start, with every default filled in (GAL-01, GAL-03, GAL-15). */
export interface Config {
  /** The value that the markup has for an option, by its name in the contract: other files read their own options with it. */
  readonly source: (name: string) => unknown
  readonly design: Design
  readonly count: number
  /** Slides in a row: 3 in a carousel, 4 in a grid. */
  readonly perRow: number
  /** Between slides, in CSS pixels; in a carousel in percent of its width. */
  readonly gutter: number
  readonly columnWidth: number
  readonly rowHeight: number
  /** Ratio of width to height that every slide is cut to; undefined keeps each its own. */
  readonly aspect: number | undefined
  /** Cuts pictures to their box. */
  readonly autoCrop: boolean
  readonly transition: Transition
  /** Advances without the visitor; false where `nomotion` turns that off. */
  readonly hasAutoplay: boolean
  readonly history: boolean
  readonly historyHash: boolean
  /** Address of the collection that the slide is added to; empty for that of the page. */
  readonly collectionUrl: string
  readonly lightbox: boolean
  readonly lightboxTheme: 'dark' | 'light'
  /** Selector of the galleries that move with this one. */
  readonly linkedGalleries: string
  /** Pictures are fetched when they come near. */
  readonly lazyLoad: boolean
  /** Links of slides open in a new window. */
  readonly newWindow: boolean
  /** Slides of a grid may lack a picture. */
  readonly mixedContent: boolean
  /** Place of the text over a slideshow; empty leaves it to the stylesheet. */
  readonly metaPosition: string
  readonly isRtl: boolean
  /** Indices of the slides with a video. */
  readonly videos: readonly number[]
  /** Errors of the markup, for the console (GAL-13, GAL-23). */
  readonly problems: readonly Problem[]
  /** True for unreadable data: the gallery stays as the server sent it (GAL-23). */
  readonly isSkipped: boolean
}

/** When slides are laid out again (GAL-03). */
export interface RefreshConfig {
  readonly refreshOnResize: boolean
  readonly refreshOnOrientationChange: boolean
}
