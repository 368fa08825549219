import { defineContract } from '@ashlar/core-block'

export const contract = defineContract({
  name: 'cart',
  selectors: ['#sqs-cart-root'],
  load: 'now',
  services: ['http', 'i18n', 'site'],
  asks: ['confirm'],
  parts: {
    /** What the page knows of the cart, as JSON. */
    context: 'script[type="application/json"]',
    /** Where the cart is drawn; with `data-rendered` it is there already and is only brought to life. */
    container: '#sqs-cart-container',
    /** One line. */
    row: '.cart-row',
    /** How many of it. */
    quantity: '.cart-row-qty-input',
    /** Leads to the checkout. */
    checkout: '.cart-checkout-button',
  },
  states: {
    /** On the container while something that was asked for is not in the totals yet. */
    'aria-busy': 'true',
  },
  events: {
    /** The visitor goes to the checkout; cancelable. Detail: the address. */
    checkout: '{ url: string }',
  },
})
