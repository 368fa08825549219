import { type BlockEvents, defineContract, text } from '@ashlar/core-block'

export const contract = defineContract({
  name: 'restock',
  selectors: ['.product-restock-notification'],
  load: 'visible',
  // Most forms are hidden until a sold-out variant is chosen, so they never come into view.
  loadOn: ['commerce:select', ':is(.ProductItem,.product-detail):has([data-variant-in-stock=false]) *'],
  // Requests come with the first address that is sent.
  services: ['i18n', 'pageContext'],
  options: {
    /** Id of the product. Default: `data-product-id` of the product around it (LST-02). */
    productId: text(),
    /** Id of the sold-out variant. Default: the chosen one (LST-02). */
    variantId: text(),
  },
  parts: {
    /** The form. */
    form: 'form',
    /** The field of the email address. */
    email: '[type=email],[name=email]',
    /** The list of sold-out variants, for visitors without scripts. */
    variant: '.product-restock-variant',
    /** The live region; created where the markup has none. */
    notice: '.product-restock-notice',
  },
  states: {
    /** On the element while the chosen variant is in stock. */
    hidden: 'present',
    /** On the form: its phase. */
    'data-state': 'idle | sending | done',
  },
  events: {
    /** The server has stored the address; detail: the product and the variant, never the address. */
    sent: '{ productId: string, variantId: string }',
  },
  replayClicks: '.product-restock-form [type=submit]',
})

declare global {
  interface GlobalEventHandlersEventMap extends BlockEvents<typeof contract> {}
}
