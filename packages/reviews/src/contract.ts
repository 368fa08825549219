import { type BlockEvents, defineContract, text } from '@ashlar/core-block'

export const contract = defineContract({
  name: 'reviews',
  selectors: ['.product-reviews'],
  load: 'visible',
  services: ['http', 'i18n', 'site'],
  options: {
    /** Secret token of the request, from the mail that asked for the reviews. Default: empty, and the server refuses reviews (REV-01). */
    token: text(),
  },
  parts: {
    /** The form of one product. */
    item: '.product-review',
    /** The stars: a group of radio buttons. */
    stars: '.product-review-stars',
    /** The fields and the button; hidden once the review is done. */
    fields: '.product-review-fields',
    /** The notice: thanks, or an error message (REV-02). */
    notice: '.product-review-notice',
  },
  states: {
    /** On a form: the phase of its review. */
    'data-state': 'idle | sending | waiting | done',
  },
  events: {
    /** The server has stored a review; detail: the id of its product. */
    sent: '{ productId: string }',
  },
  replayClicks: '.product-review [type=submit]',
})

declare global {
  interface GlobalEventHandlersEventMap extends BlockEvents<typeof contract> {}
}
