import { type BlockEvents, defineContract, flag } from '@ashlar/core-block'

export const contract = defineContract({
  name: 'cart-indicator',
  selectors: [
    '.floating-cart',
    '.sqs-custom-cart:not(.floating-cart *)',
    ':is(.sqs-cart-quantity,.sqs-cart-subtotal):not(.sqs-custom-cart *)',
  ],
  load: 'idle',
  // The current count takes the place of the served one.
  shrinks: true,
  options: {
    /** Shows a floating cart while it is empty, too; the class `show-empty-cart-state` inside it. Default: false (COM-04). */
    showEmpty: flag(false),
  },
  parts: {
    /** The number of items in the cart. */
    count: '.sqs-cart-quantity',
    /** Their subtotal. */
    subtotal: '.sqs-cart-subtotal',
    /** The link around them. */
    link: '.sqs-custom-cart',
  },
  states: {
    /** On the link while the cart is empty. */
    'cart-quantity-zero': 'class',
    /** On the indicator since the first sync with the server (COM-04). */
    'data-cart-initialized': 'present',
    /** On a floating cart while it is empty. */
    hidden: 'class',
  },
  events: {
    /** The server has sent the cart; detail: number of items, and their subtotal in cents. */
    sync: '{ quantity: number, subtotalCents: number }',
  },
})

declare global {
  interface GlobalEventHandlersEventMap extends BlockEvents<typeof contract> {}
}
