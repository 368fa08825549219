import { defineContract } from '@ashlar/core-block'

export const contract = defineContract({
  name: 'lightbox',
  // A gallery asks for it by a wish; a plain list of links to pictures opens in it by itself. Nothing is fetched before.
  selectors: ['.lightbox-links'],
  load: 'interaction',
  replayClicks: 'a',
  template: true,
  services: ['i18n'],
  answers: ['open-lightbox'],
  parts: {
    /** The whole of it, a modal dialog. */
    dialog: '.lightbox',
    /** Where the pictures are. */
    stage: '.lightbox-stage',
    /** One picture or film. */
    item: '.lightbox-item',
    /** What is written under it. */
    caption: '.lightbox-caption',
    /** "3 of 12". */
    position: '.lightbox-position',
    /** Closes it. */
    close: '.lightbox-close',
    /** Shows the one before; there is none with a single picture (LBX-02). */
    previous: '.lightbox-previous',
    /** Shows the next one; there is none with a single picture (LBX-02). */
    next: '.lightbox-next',
    /** Shows and hides what is written, on small screens (LBX-02). */
    toggle: '.lightbox-toggle',
    /** Starts a film. */
    play: '.lightbox-play',
  },
  states: {
    /** On the dialog: dark or light (LBX-01). */
    'data-theme': 'dark | light',
    /** On the dialog while the words are shown on a small screen (LBX-02). */
    'data-caption': 'open | closed',
    /** On the dialog while a picture is larger than the screen. */
    'data-zoomed': 'attribute',
    /** On an item: whether its picture is there. */
    'data-state': 'loading | ready | failed',
    /** On the body while it is open, for stylesheets of older pages. */
    'sqs-lightbox-open': 'class',
  },
  events: {
    /** It was opened; detail: the index, from 0. */
    open: '{ index: number }',
    /** Another one is shown; detail: its index, from 0. */
    change: '{ index: number }',
    /** It was closed; detail: the index it stood at. */
    close: '{ index: number }',
  },
})
