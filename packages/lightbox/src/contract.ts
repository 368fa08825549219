import { type BlockEvents, defineContract, text } from '@ashlar/core-block'

/** A plain list of links to pictures opens in it directly. A gallery asks for it by an intent, so nothing is fetched before. */
export const selectors = ['.lightbox-links'] as const

/** What the page knows of this block before its code is there. */
export const facts = {
  name: 'lightbox',
  selectors,
  load: 'interaction',
  replayClicks: 'a',
  inlineStyle: true,
  services: ['i18n'],
  answers: ['open-lightbox'],
  inserts: ['dialog', 'stage', 'item', 'caption', 'position', 'close', 'previous', 'next', 'toggle', 'play'],
} as const

/** Values that markup may set. */
export const options = {
  /** Caption of a picture, as rich text, on its link. Default: none (LBX-02). */
  title: text(),
}

/** Selectors of the elements inside that themes may style. */
export const parts = {
  /** The modal dialog. */
  dialog: 'dialog.lightbox',
  /** Container of the items. */
  stage: '.lightbox-stage',
  /** One picture or video. */
  item: '.lightbox-item',
  /** Caption of an item. */
  caption: '.lightbox-caption',
  /** Position, such as "3 of 12". */
  position: '.lightbox-position',
  /** Closes the dialog. */
  close: '.lightbox-close',
  /** Shows the previous item; hidden with a single picture (LBX-02). */
  previous: '.lightbox-previous',
  /** Shows the next item; hidden with a single picture (LBX-02). */
  next: '.lightbox-next',
  /** Shows and hides the caption, on small screens (LBX-02). */
  toggle: '.lightbox-toggle',
  /** Starts a video. */
  play: '.lightbox-play',
} as const

/** Attributes and classes that the block writes. */
export const states = {
  /** On the dialog: dark or light (LBX-01). */
  'data-theme': 'dark | light',
  /** On the dialog: the caption is shown or hidden on a small screen (LBX-02). */
  'data-caption': 'open | closed',
  /** On the dialog while a picture is larger than the screen. */
  'data-zoomed': 'attribute',
  /** On an item: the progress of its picture. */
  'data-state': 'loading | ready | failed',
  /** On the body while the dialog is open, for stylesheets of older pages. */
  'sqs-lightbox-open': 'class',
} as const

/** Custom properties that themes may set, each with the kind of its value. */
export const properties = {
  /** Ground around the picture and under its caption. */
  '--lightbox-background': 'background',
  /** Caption, counter and buttons. */
  '--lightbox-color': 'color',
} as const

/** Events that bubble from the element. */
export const events = {
  /** The dialog was opened; detail: the index, from 0. */
  open: '{ index: number }',
  /** Another item is shown; detail: its index, from 0. */
  change: '{ index: number }',
  /** The dialog was closed; detail: the index of its last item. */
  close: '{ index: number }',
} as const

/** All of it as one value, for the catalogue, the documentation and tests. */
export const contract = defineContract({ ...facts, options, parts, states, properties, events })

declare global {
  interface GlobalEventHandlersEventMap extends BlockEvents<typeof contract> {}
}
