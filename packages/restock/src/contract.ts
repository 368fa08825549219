import { type BlockEvents, defineContract, text } from '@ashlar/core-block'

/** Elements that are this block. */
export const selectors = ['.product-restock-notification'] as const

/** What the page knows of this block before its code is there. */
export const facts = {
  name: 'restock',
  selectors,
  load: 'visible',
  // Most forms are hidden until a sold-out variant is chosen, so they never come into view.
  loadOn: ['commerce:select', ':is(.ProductItem,.product-detail):has([data-variant-in-stock=false]) *'],
  // The service for requests is fetched with the first address that is sent.
  services: ['i18n', 'pageContext'],
  replayClicks: '.product-restock-form [type=submit]',
} as const

/** Values that markup may set. */
export const options = {
  /** Id of the product. Default: `data-product-id` of the product around it (LST-02). */
  productId: text(),
  /** Id of the sold-out variant. Default: the chosen one (LST-02). */
  variantId: text(),
}

/** Selectors of the elements inside that themes may style. */
export const parts = {
  /** The form. */
  form: 'form',
  /** The field of the email address. */
  email: '[type=email],[name=email]',
  /** The list of sold-out variants, for visitors without scripts. */
  variant: '.product-restock-variant',
  /** The live region; created where the markup has none. */
  notice: '.product-restock-notice',
} as const

/** Attributes and classes that the block writes. */
export const states = {
  /** On the element while the chosen variant is in stock. */
  hidden: 'present',
  /** On the form: its phase. */
  'data-state': 'idle | sending | done',
} as const

/** Custom properties that themes may set, each with the kind of its value. */
export const properties = {
  /** Outline of an address that is wrong. */
  '--form-error': 'color',
} as const

/** Events that bubble from the element. */
export const events = {
  /** The server has stored the address; detail: the product and the variant, never the address. */
  sent: '{ productId: string, variantId: string }',
} as const

/** All of it as one value, for the catalogue, the documentation and tests. */
export const contract = defineContract({ ...facts, options, parts, states, properties, events })

declare global {
  interface GlobalEventHandlersEventMap extends BlockEvents<typeof contract> {}
}
