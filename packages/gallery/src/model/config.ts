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

/** What a gallery with a current slide reads, too. */
export interface StepConfig extends Config {
  /** Effect of a click on the current slide. */
  readonly clickBehavior: 'next' | 'previous' | 'half'
  readonly loop: boolean
  /** The slide shown first; a negative one counts from the end. */
  readonly currentIndex: number
  readonly keyboard: boolean
  readonly keyPrevious: number
  readonly keyNext: number
  /** Time that a slide is shown under autoplay, in milliseconds. */
  readonly slideTime: number
  /** Height of the thumbnails and space above them, in CSS pixels. */
  readonly thumbnailStripHeight: number
  readonly thumbnailStripMargin: number
  /** Height of a slideshow or a strip, in percent of its width; 0 for that of its first picture, in a strip for `vSize`. */
  readonly heightShare: number
}

/** What autoplay reads, too. */
export interface AutoplayConfig extends StepConfig {
  /** Slides in random order. */
  readonly randomize: boolean
  readonly pauseOnMouseover: boolean
}

/** What a swipe reads, too (GAL-17). */
export interface SwipeConfig extends StepConfig {
  readonly boundaries: 'none' | 'hard' | 'inertial'
  readonly snapPoints: 'percentage' | 'none'
}

/** When slides are laid out again (GAL-03). */
export interface RefreshConfig {
  readonly refreshOnResize: boolean
  readonly refreshOnOrientationChange: boolean
}

/** What a strip reads, too. */
export interface StripConfig extends StepConfig, RefreshConfig {
  /** Height of a strip, in steps of 5 % of its width. */
  readonly vSize: number
  readonly activeAlignment: 'center' | 'left' | 'right' | 'start' | 'middle' | 'end'
}
