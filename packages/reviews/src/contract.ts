import { defineContract, text } from '@ashlar/core-block'

export const contract = defineContract({
  name: 'reviews',
  selectors: ['.product-reviews'],
  load: 'visible',
  services: ['http', 'i18n', 'site'],
  options: {
    /** The secret of the request, out of the letter that asked for it. Default: none, and nothing can be sent (REV-01). */
    token: text(),
  },
  parts: {
    /** The form of one product. */
    item: '.product-review',
    /** Its stars: a group of radio buttons. */
    stars: '.product-review-stars',
    /** What is asked and sent; gone once there is nothing left to send. */
    fields: '.product-review-fields',
    /** What has come of it, in words (REV-02). */
    notice: '.product-review-notice',
  },
  states: {
    /** On a form: where its review is. */
    'data-state': 'idle | sending | waiting | done',
  },
  events: {
    /** A review is kept; detail: what it is of. */
    sent: '{ productId: string }',
  },
  replayClicks: '.product-review [type=submit]',
})
