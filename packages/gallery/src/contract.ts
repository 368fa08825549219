import { defineContract } from '@ashlar/core-block'

export const contract = defineContract({
  name: 'gallery',
  selectors: [
    '.sqs-gallery-container',
    '.sqs-gallery:not(.sqs-gallery-container .sqs-gallery)',
    '[data-controller*="Gallery"]',
  ],
  load: 'visible',
  // Laid out before it is seen, so that nothing moves under the eye.
  margin: 2000,
  services: ['i18n', 'site'],
  asks: ['open-lightbox'],
  // Markup of three generations says the same things in JSON, in attributes and in class names: see options.ts.
  options: {},
  parts: {
    /** One slide, in all its generations. */
    slide: '.slide',
    /** Shows the one before. */
    previous: '.previous',
    /** Shows the next one. */
    next: '.next',
    /** Pauses and resumes what moves by itself. */
    pause: '.gallery-pause',
    /** "3 / 12". */
    counter: '.sqs-gallery-counter',
    /** Opens a picture large. */
    opener: '.js-gallery-lightbox-opener,[class*="-lightbox-link"]',
  },
  states: {
    /** On the list of slides and with `-slide` on each of them: the design. */
    'sqs-gallery-design-<design>': 'class',
    /** On the slide that is shown. */
    'sqs-active-slide': 'class',
    /** On slides of sections, for the stylesheets that wait for it. */
    'data-show': 'true',
    /** On the slide of a section that is shown. */
    'data-active': 'true',
    'data-in': 'true',
    'data-next': 'true',
    /** On a button that leads nowhere, because it stands at an end. */
    disabled: 'class',
  },
  events: {
    /** Another slide is shown; detail: its index, from 0 (GAL-05). */
    change: '{ index: number }',
    /** It moves, or has come to rest (GAL-06). */
    motion: '{ isMoving: boolean }',
    /** Somebody wanted to go on at the end (GAL-07). */
    'reached-end': 'none',
    /** Somebody wanted to go back at the beginning (GAL-07). */
    'reached-beginning': 'none',
  },
  replayClicks: '.sqs-gallery-controls > *,.gallery-pause,.js-gallery-lightbox-opener,button[class*="-control-btn"]',
  reveal: '.gallery-grid-item,.gallery-masonry-item,.gallery-strips-item,.gallery-reel-item,.gallery-slideshow-item',
})
