import { defineContract } from '@ashlar/core-block'

export const contract = defineContract({
  name: 'quick-view',
  selectors: ['.sqs-product-quick-view-button'],
  load: 'interaction',
  services: ['http', 'i18n', 'site', 'tracking'],
  replayClicks: '.sqs-product-quick-view-button',
  template: true,
  parts: {
    /** The dialog, while it is open; put at the end of the page. */
    dialog: '.sqs-product-quick-view-lightbox',
    /** What it shows. */
    product: '.sqs-product-quick-view',
    /** Closes it. */
    close: '.sqs-product-quick-view-lightbox-close-button',
    /** Shows the product before, of the same group. */
    previous: '.sqs-product-quick-view-lightbox-prev-button',
    /** Shows the next one. */
    next: '.sqs-product-quick-view-lightbox-next-button',
  },
  events: {
    /** A product is shown; detail: its id. */
    show: '{ productId: string }',
  },
})
