import { type BlockEvents, defineContract, text } from '@ashlar/core-block'

/** What the page knows of this block before its code is there. */
export const facts = {
  name: 'social',
  selectors: [
    '.sqs-svg-icon--outer',
    '.sqs-block-socialaccountlinks',
    '.sqs-block-sociallinks',
    '.squarespace-follow-button[data-username]',
    '[data-block="social"]',
  ],
  load: 'visible',
  services: ['consent', 'site'],
} as const

/** Values that markup may set. */
export const options = {
  /** Account that a follow button follows. Default: empty; the element is a list of links (SOC-02). */
  username: text(),
}

/** Selectors of the elements inside that themes may style. */
export const parts = {
  /** One link to an account. */
  link: 'a[href]',
  /** The picture of a link. */
  icon: 'svg',
  /** The widget of a follow button, once it has loaded. */
  widget: '.social-follow-widget',
} as const

/** Attributes and classes that the block writes. */
export const states = {
  /** On a link without a name of its own: the name of the service, or of its host (SOC-01). */
  'aria-label': 'text',
} as const

/** Custom properties that themes may set, each with the kind of its value. */
export const properties = {
  /** Size of an icon whose markup names none. */
  '--social-icon-size': 'length',
  /** Space between icons. */
  '--social-gap': 'length',
  /** Icons and their outline; in the solid style the ground under them. */
  '--social-color': 'color',
  /** Icons of the solid style. */
  '--social-on-color': 'color',
  /** Size of an icon as it is used; the classes `social-icons-size-…` of published pages set it. */
  '--social-size': 'length',
} as const

/** Events that bubble from the element. */
export const events = {
  /** The follow button has replaced its plain link. */
  follow: 'undefined',
} as const

/** All of it as one value, for the catalogue, the documentation and tests. */
export const contract = defineContract({ ...facts, options, parts, states, properties, events })

declare global {
  interface GlobalEventHandlersEventMap extends BlockEvents<typeof contract> {}
}
