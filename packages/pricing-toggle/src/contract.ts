import { defineContract } from '@ashlar/core-block'

export const contract = defineContract({
  name: 'pricing-toggle',
  // Prices and buttons stand beside the toggle: the block is what holds all of them.
  // Of pricing plans (`pricing-plan-…`) and of member areas (`ma-…`).
  selectors: [':has(> [class*=pricing-toggle-wrapper])'],
  load: 'visible',
  parts: {
    /** What the options stand in. */
    options: '[class*=pricing-options]',
    /** One way to pay. */
    option: '[class*=pricing-option-button]',
    /** The price of an option: the first belongs to the first (PRC-01). */
    price: '.product-price',
    /** The button or the section that an option is joined with (PRC-01). */
    join: '.join-button,.join-section',
  },
  states: {
    /** On the chosen option. */
    'pricing-plan-pricing-option-selected': 'class',
    /** The same, in a member area. */
    'ma-pricing-option-selected': 'class',
    /** On the prices and join buttons of the other option. */
    hide: 'class',
  },
  events: {
    /** An option was chosen; detail: its index, from 0. */
    choose: '{ index: number }',
  },
  replayClicks: '[class*=pricing-option-button]',
  reveal: '.product-price,.join-button,.join-section',
})
