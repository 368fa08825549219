import { type BlockEvents, defineContract, number } from '@ashlar/core-block'

/** What the page knows of this block before its code is there. */
export const facts = {
  name: 'pricing-toggle',
  // Prices and buttons are siblings of the toggle, so the block is their common parent: of pricing plans (`pricing-plan-…`)
  // and of member areas (`ma-…`).
  selectors: [':has(> [class*=pricing-toggle-wrapper])'],
  load: 'visible',
  replayClicks: '[class*=pricing-option-button]',
  reveal: '.product-price,.join-button,.join-section',
} as const

/** Values that markup may set. */
export const options = {
  /** The option that is selected at the start, by the class of its button. Default: 0 (PRC-01). */
  selected: number(0, { unit: 'index', min: 0 }),
}

/** Selectors of the elements inside that themes may style. */
export const parts = {
  /** The element around the options. */
  options: '[class*=pricing-options]',
  /** The button of one way to pay. */
  option: '[class*=pricing-option-button]',
  /** The price of an option, in the same order (PRC-01). */
  price: '.product-price',
  /** The button or the section to join with an option (PRC-01). */
  join: '.join-button,.join-section',
  /** Announces the price of an option that is chosen. */
  status: '.pricing-toggle-status',
} as const

/** Attributes and classes that the block writes. */
export const states = {
  /** On the selected option. */
  'pricing-plan-pricing-option-selected': 'class',
  /** The same, in a member area. */
  'ma-pricing-option-selected': 'class',
  /** On the prices and join buttons of the other option. */
  hide: 'class',
} as const

/** Events that bubble from the element. */
export const events = {
  /** An option was chosen; detail: its index, from 0. */
  choose: '{ index: number }',
} as const

/** All of it as one value, for the catalogue, the documentation and tests. */
export const contract = defineContract({ ...facts, options, parts, states, events })

declare global {
  interface GlobalEventHandlersEventMap extends BlockEvents<typeof contract> {}
}
