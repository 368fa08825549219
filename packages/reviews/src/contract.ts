import { type BlockEvents, defineContract, text } from '@ashlar/core-block'

/** What the page knows of this block before its code is there. */
export const facts = {
  name: 'reviews',
  selectors: ['.product-reviews'],
  load: 'visible',
  services: ['http', 'i18n', 'site'],
  replayClicks: '.product-review [type=submit]',
} as const

/** Values that markup may set. */
export const options = {
  /** Secret token of the request, from the mail that asked for the reviews. Default: empty, and the server refuses reviews (REV-01). */
  token: text(),
}

/** Selectors of the elements inside that themes may style. */
export const parts = {
  /** The form of one product. */
  item: '.product-review',
  /** The stars: a group of radio buttons. */
  stars: '.product-review-stars',
  /** The fields and the button; hidden once the review is done. */
  fields: '.product-review-fields',
  /** The notice: thanks, or an error message (REV-02). */
  notice: '.product-review-notice',
} as const

/** Attributes and classes that the block writes. */
export const states = {
  /** On a form: the phase of its review. */
  'data-state': 'idle | sending | waiting | done',
} as const

/** Custom properties that themes may set, each with the kind of its value. */
export const properties = {
  /** Stars that are chosen. */
  '--review-star': 'color',
} as const

/** Events that bubble from the element. */
export const events = {
  /** The server has stored a review; detail: the id of its product. */
  sent: '{ productId: string }',
} as const

/** All of it as one value, for the catalogue, the documentation and tests. */
export const contract = defineContract({ ...facts, options, parts, states, properties, events })

declare global {
  interface GlobalEventHandlersEventMap extends BlockEvents<typeof contract> {}
}
