import { type BlockEvents, custom, defineContract, flag, number, readText, text } from '@ashlar/core-block'

/** What the page knows of this block before its code is there. */
export const facts = {
  name: 'popup',
  selectors: [],
  page: true,
  inlineStyle: true,
  // Published pages have settings of a popup, most of them without its content.
  when: { context: ['websiteSettings.popupOverlaySettings.contentUrl'], element: 'template[data-popup-overlay]' },
  visitors: true,
  load: 'idle',
  services: ['site', 'consent', 'tracking', 'i18n'],
  inserts: ['box', 'close'],
} as const

/** Values that markup may set. Members of `popupOverlaySettings` in the page context. */
export const options = {
  /** Style of the popup: 1 is a card, 2 fills the window. Default: 1 (POP-01). */
  style: number(1, { min: 1, max: 2 }),
  /** Opens the popup `timerDelay` after the page; without this and `showOnScroll` it opens at once. Default: false (POP-01). */
  showOnTimer: flag(false),
  /** Time from the start of the page to the popup. Default: 0 (POP-01). */
  timerDelay: number(0, { unit: 'ms' }),
  /** Opens the popup once the page is scrolled by `scrollPercentage`. Default: false (POP-01). */
  showOnScroll: flag(false),
  /** Scrolled share of the page at which the popup opens. Default: 25 (POP-01). */
  scrollPercentage: number(25, { unit: '%' }),
  /** Ids of the collections with the popup. Default: undefined, all pages (POP-03). */
  enabledPages: custom<readonly string[] | undefined>(undefined, (raw) =>
    Array.isArray(raw) ? raw.map((id) => readText(id)) : undefined,
  ),
  /** Ignores `enabledPages`. Default: false (POP-03). */
  showOnAllPages: flag(false),
  /** Opens the popup in windows of 432 CSS pixels and less, too. Default: false (POP-03). */
  enableMobile: flag(false),
  /** Time until a closed popup opens again; -1 is never, 0 on every page. Default: 30 (POP-02). */
  displayFrequency: number(30, { unit: 'days', min: -1 }),
  /** Opens a closed popup on every page until its form is stored. Default: false (POP-02). */
  showUntilSignup: flag(false),
  /** Address of the page of type 104 with the content, fetched when the popup is due. Default: empty, the template of the page (POP-05). */
  contentUrl: text(),
  /** Version of the popup; a new one opens for every visitor again. Default: empty (POP-01). */
  version: text(),
}

/** Selectors of the elements inside that themes may style. */
export const parts = {
  /** The whole popup, a modal dialog as large as the window. */
  popup: '.sqs-popup-overlay',
  /** The visible box of the popup. */
  box: '.sqs-popup-overlay-box',
  /** The button that closes it. */
  close: '.sqs-popup-overlay-close',
  /** A link of the owner, with the look of a button. */
  button: '.sqs-slice-buttons a',
  /** The content on the page at `contentUrl`; nothing else of that page is shown (POP-05). */
  slides: '.sqs-slide-wrapper',
  /** The content of the popup in the page, also where it cannot be fetched: a `template`, which browsers do not show. */
  content: 'template[data-popup-overlay]',
} as const

/** Attributes and classes that the block writes. */
export const states = {
  /** On the popup: the style the owner chose; 1 is a card, 2 fills the window. */
  'data-style': '1 | 2',
} as const

/** Custom properties that themes may set, each with the kind of its value. */
export const properties = {
  /** Text of the popup. */
  '--popup-color': 'color',
  /** Ground of the popup. */
  '--popup-background': 'background',
  /** Ground of its buttons. */
  '--popup-button-background': 'background',
  /** Text and line of its buttons. */
  '--popup-button-color': 'color',
} as const

/** Events that bubble from the element. */
export const events = {
  /** The popup is open. */
  open: 'undefined',
  /** A visitor has closed it, or followed its button. */
  close: 'undefined',
  /** The server has stored a form of it; detail: the id of the form. */
  submit: '{ formId: string }',
} as const

/** All of it as one value, for the catalogue, the documentation and tests. */
export const contract = defineContract({ ...facts, options, parts, states, properties, events })

/** Storage key of the visitor's actions, as published sites name it (POP-01). */
export const storageKey = 'squarespace-popup-overlay'

declare global {
  interface GlobalEventHandlersEventMap extends BlockEvents<typeof contract> {}
}
