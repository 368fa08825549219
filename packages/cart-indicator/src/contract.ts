import { type BlockEvents, defineContract, flag } from '@ashlar/core-block'

/** What the page knows of this block before its code is there. */
export const facts = {
  name: 'cart-indicator',
  selectors: [
    '.floating-cart',
    '.sqs-custom-cart:not(.floating-cart *)',
    ':is(.sqs-cart-quantity,.sqs-cart-subtotal):not(.sqs-custom-cart *)',
  ],
  load: 'idle',
  // The server has sent the number of this visitor.
  startsRuntime: false,
  // The current count takes the place of the served one.
  shrinks: true,
  inserts: ['panel', 'line'],
} as const

/** Values that markup may set. */
export const options = {
  /** Shows a floating cart while it is empty, too; the class `show-empty-cart-state` inside it. Default: false (COM-04). */
  showEmpty: flag(false),
  /** Opens what is in the cart once something was added to it. Default: false. */
  showsAdded: flag(false),
}

/** Selectors of the elements inside that themes may style. */
export const parts = {
  /** The number of items in the cart. */
  count: '.sqs-cart-quantity',
  /** Their subtotal. */
  subtotal: '.sqs-cart-subtotal',
  /** The link around them. */
  link: '.sqs-custom-cart',
} as const

/** Attributes and classes that the block writes. */
export const states = {
  /** On the link while the cart is empty. */
  'cart-quantity-zero': 'class',
  /** On the indicator since the first sync with the server (COM-04). */
  'data-cart-initialized': 'present',
  /** On a floating cart while it is empty. */
  hidden: 'class',
  /** On the popover that opens once something was added, at the end of the page; themes place it. */
  'cart-panel': 'class',
} as const

/** Events that bubble from the element. */
export const events = {
  /** The server has sent the cart; detail: number of items, and their subtotal in cents. */
  sync: '{ quantity: number, subtotalCents: number }',
} as const

/** All of it as one value, for the catalogue, the documentation and tests. */
export const contract = defineContract({ ...facts, options, parts, states, events })

declare global {
  interface GlobalEventHandlersEventMap extends BlockEvents<typeof contract> {}
}
