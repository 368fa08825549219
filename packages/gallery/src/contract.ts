import {
  alias,
  type BlockEvents,
  custom,
  defineContract,
  flag,
  number,
  oneOf,
  readBoolean,
  text,
} from '@ashlar/core-block'
import { columnWidthOr, getDesign, readAspect } from './model/designs'

/** What the page knows of this block before its code is there. */
export const facts = {
  name: 'gallery',
  selectors: [
    // A summary's container has the same class, and no slides.
    '.sqs-gallery-container:not(.summary-item-list-container)',
    '.sqs-gallery:not(.sqs-gallery-container .sqs-gallery)',
    // The pictures of a product are a block of their own, and an index is one of the template's.
    '[data-controller*="Gallery"]:not([data-controller="ProductGallery"],.Index-gallery)',
  ],
  load: 'visible',
  // Laid out before it is in view, so that nothing moves under the eye.
  margin: 2000,
  services: ['i18n'],
  asks: ['open-lightbox'],
  replayClicks: '.sqs-gallery-controls > *,.gallery-pause,.js-gallery-lightbox-opener,button[class*="-control-btn"]',
  reveal: '.gallery-grid-item,.gallery-masonry-item,.gallery-strips-item,.gallery-reel-item,.gallery-slideshow-item',
  inserts: ['pause'],
} as const

// Options are in groups, each with what one file reads: a page gets those of its design alone.

/** Options that every gallery reads at its start. */
export const galleryOptions = {
  /** Layout of the slides; a section names it by its controller. Default: base, the page's own layout (GAL-04). */
  design: custom('base', getDesign),
  /** "autorows" lays the slides out in rows as wide as the list. Default: none (GAL-24). */
  layout: oneOf('', 'autorows'),
  /** Slides in a row; 0 stands for 3 in a carousel and for 4 in other designs. Default: 0 (GAL-15). */
  slidesPerRow: alias(
    number(0, { min: 1, max: 60 }),
    'slidesPerRow',
    'thumbnailsPerRow',
    'numColumns',
    'columns',
    'perRow',
  ),
  /** Space between slides, in a carousel in percent; -1 stands for 1 in a carousel, 20 in grids, rows and lists, 0 elsewhere. Default: -1 (GAL-15). */
  gutter: alias(number(-1, { unit: 'px', min: 0, max: 500 }), 'gutter', 'padding'),
  /** Ratio of width to height, as a number or a name, to which pictures are cut. Default: the ratio of each (GAL-01). */
  imageAspectRatio: alias(custom(undefined, readAspect), 'imageAspectRatio', 'aspectRatio', 'aspect'),
  /** Cuts pictures to their box. Default: false (GAL-01). */
  autoCrop: alias(flag(false), 'autoCrop', 'squareThumbs', 'crop'),
  /** Advances without the visitor. Default: false (GAL-09). */
  autoplay: flag(false),
  /** Turns autoplay off. Default: false (GAL-09). */
  nomotion: flag(false),
  /** Writes the current slide into the path of the address. Default: false (GAL-22). */
  history: flag(false),
  /** Writes the current slide after the # of the address. Default: false (GAL-10). */
  historyHash: flag(false),
  /** A click on a slide opens the lightbox. Default: false (GAL-01). */
  lightbox: alias(flag(false), 'lightbox', 'lightboxEnabled'),
  /** Selector of the galleries that move with this one. Default: none (GAL-08). */
  linkedGalleries: text(),
  /** Fetches a picture when it comes near; otherwise all at the start, 16 at a time, one on a phone. Default: true (GAL-03, GAL-20). */
  lazyLoad: flag(true),
  /** Links of slides open in a new window. Default: false (GAL-01). */
  newWindow: flag(false),
  /** Slides of a grid may lack a picture: each keeps its own height. Default: false (GAL-01). */
  mixedContent: flag(false),
  /** Place of the text over a slideshow. Default: that of the stylesheet (GAL-01). */
  metaPosition: oneOf('', 'top', 'bottom', 'top-left', 'bottom-left', 'top-right', 'bottom-right', 'center'),
  /** Change of slides: fade, ken-burns, scroll, swipe, new-swipe or none; an unknown name is reported on the console. Default: fade (GAL-12, GAL-13). */
  transition: text('fade'),
  /** Background of the lightbox. Default: dark (GAL-01). */
  lightboxTheme: oneOf('dark', 'light'),
  /** Address of the collection, to which the slide is added. Default: that of the page context, then of the page (GAL-22). */
  collectionUrl: text(),
  /** Width of automatic columns. Default: 250 (GAL-15). */
  columnWidth: custom(250, (raw) => columnWidthOr(raw, 250)),
  /** Height of automatic rows. Default: 250 (GAL-24). */
  rowHeight: number(250, { unit: 'px', min: 20, max: 4000 }),
}

/** That of lists. */
export const listOptions = {
  /** Share of a list's width that its picture takes. Default: 30 (GAL-15). */
  listImageSize: number(30, { unit: '%', min: 5, max: 100 }),
}

/** Those of designs that the script lays out. */
export const refreshOptions = {
  /** Lays the slides out again at another width. Default: true (GAL-03). */
  refreshOnResize: flag(true),
  /** Lays them out again when the screen is turned, even without `refreshOnResize`. Default: true (GAL-03). */
  refreshOnOrientationChange: flag(true),
}

/** Those of designs with a current slide. */
export const stepOptions = {
  /** Effect of a click on the current slide: forward, back, or by halves. Default: next (GAL-12). */
  clickBehavior: alias(oneOf('next', 'previous', 'half'), 'clickBehavior', 'click'),
  /** Continues at the other end. Default: true, in a carousel false (GAL-07, GAL-11). */
  loop: custom<boolean | undefined>(undefined, (raw) => (raw === undefined ? undefined : readBoolean(raw, true))),
  /** The first slide shown, from 0; a negative one counts from the end. Default: 0 (GAL-05). */
  currentIndex: number(0, { min: -1000, max: 10_000 }),
  /** Arrow keys move it. Default: true (GAL-19). */
  keyboard: flag(true),
  /** Code of the key that moves back. Default: 37, the left arrow (GAL-03). */
  keyPrevious: number(37, { min: 0, max: 10_000 }),
  /** Code of the key that moves forward. Default: 39, the right arrow (GAL-03). */
  keyNext: number(39, { min: 0, max: 10_000 }),
  /** Height of a slideshow or a strip, in percent of its width; blocks of published pages name it `aspectRatio`. Default: 0, the ratio of the first picture, in a strip `vSize` (GAL-25). */
  heightShare: alias(number(0, { unit: '%', min: 20, max: 500 }), 'heightShare', 'aspectRatio'),
  /** Time that a slide is shown under autoplay; 0 stands for that of `timeout`. Default: 0 (GAL-09). */
  autoplayDuration: number(0, { unit: 's', min: 0.5, max: 600 }),
  /** The same in milliseconds; 0 stands for 1000 in a slideshow and for 5000 in other designs. Default: 0 (GAL-09). */
  timeout: alias(number(0, { unit: 'ms', min: 500, max: 600_000 }), 'timeout', 'interval'),
  /** Height of the thumbnails of a slideshow. Default: 79 (GAL-01). */
  thumbnailStripHeight: number(79, { unit: 'px', min: 20, max: 400 }),
  /** Space above the thumbnails. Default: 20 (GAL-01). */
  thumbnailStripMargin: number(20, { unit: 'px', min: 0, max: 200 }),
}

/** Those of strips. */
export const stripOptions = {
  /** Height of a strip, in steps of 5 % of its width: 10 makes it half as high as wide. Default: 10 (GAL-14, GAL-15). */
  vSize: number(10, { unit: 'steps', min: 1, max: 40 }),
  /** Position of the current slide of a strip. Default: center (GAL-14). */
  activeAlignment: alias(oneOf('center', 'left', 'right', 'start', 'middle', 'end'), 'activeAlignment', 'align'),
}

/** Those of swipes. */
export const swipeOptions = {
  /** Resistance to a swipe beyond an end. Default: none (GAL-17). */
  boundaries: oneOf('none', 'hard', 'inertial'),
  /** A slow swipe changes the slide from half its width on. Default: percentage (GAL-17). */
  snapPoints: oneOf('percentage', 'none'),
}

/** The others of autoplay. */
export const autoplayOptions = {
  /** Autoplay shows the slides in random order. Default: false (GAL-09). */
  randomize: flag(false),
  /** Suspends autoplay under the mouse pointer. Default: true (GAL-09). */
  pauseOnMouseover: flag(true),
}

/** Values that markup may set. */
export const options = {
  ...galleryOptions,
  ...listOptions,
  ...refreshOptions,
  ...stepOptions,
  ...stripOptions,
  ...swipeOptions,
  ...autoplayOptions,
}

/** Selectors of the elements inside that themes may style. */
export const parts = {
  /** One slide. */
  slide: '.slide',
  /** Shows the slide before. */
  previous: '.previous',
  /** Shows the slide after. */
  next: '.next',
  /** Pauses and resumes autoplay. */
  pause: '.gallery-pause',
  /** Position of the current slide: "3 of 12". */
  counter: '.sqs-gallery-counter',
  /** Opens a picture in the lightbox. */
  opener: '.js-gallery-lightbox-opener,[class*="-lightbox-link"]',
  /** Thumbnails of a slideshow, in the gallery or after it. */
  thumbnails: '.sqs-gallery-thumbnails,.gallery-slideshow-thumbnails',
} as const

/** Attributes and classes that the block writes. */
export const states = {
  /** On the list of slides and with `-slide` on each of them: the design. */
  'sqs-gallery-design-<design>': 'class',
  /** On the current slide. */
  'sqs-active-slide': 'class',
  /** On slides of sections, which their stylesheets show only then. */
  'data-show': 'true',
  /** On the current slide of a section. */
  'data-active': 'true',
  /** The same, for older stylesheets. */
  'data-in': 'true',
  /** The same, for older stylesheets. */
  'data-next': 'true',
  /** On the gallery while a change of slides is running (GAL-03). */
  'data-in-motion': 'true',
  /** On a gallery that has looked for its slide in the history: "shown" where it had one, otherwise "passed" (GAL-28). */
  'data-address': 'result',
  /** On a button without effect, because the gallery is at an end. */
  disabled: 'class',
} as const

/** Custom properties that themes may set, each with the kind of its value. */
export const properties = {
  /** Space between slides of a gallery that sets none itself. */
  '--gallery-gap': 'length',
  /** Width by height to which a carousel cuts its pictures. */
  '--gallery-aspect': 'ratio',
} as const

/** Events that bubble from the element. */
export const events = {
  /** Another slide is current; detail: its index, from 0 (GAL-05). */
  change: '{ index: number }',
  /** A change of slides begins or ends (GAL-06). */
  motion: '{ isMoving: boolean }',
  /** A step forward at the end had no effect (GAL-07). */
  'reached-end': 'undefined',
  /** A step back at the beginning had no effect (GAL-07). */
  'reached-beginning': 'undefined',
} as const

/** All of it as one value, for the catalogue, the documentation and tests. */
export const contract = defineContract({ ...facts, options, parts, states, properties, events })

declare global {
  interface GlobalEventHandlersEventMap extends BlockEvents<typeof contract> {}
}
