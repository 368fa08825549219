import { type BlockEvents, defineContract, text } from '@ashlar/core-block'

export const contract = defineContract({
  name: 'social',
  selectors: [
    '.sqs-svg-icon--outer',
    '.sqs-block-socialaccountlinks',
    '.sqs-block-sociallinks',
    '.squarespace-follow-button[data-username]',
    '[data-block="social"]',
  ],
  load: 'visible',
  services: ['consent', 'site'],
  options: {
    /** Account that a follow button follows. Default: empty; the element is a list of links (SOC-02). */
    username: text(),
  },
  parts: {
    /** One link to an account. */
    link: 'a[href]',
    /** The picture of a link. */
    icon: 'svg',
    /** The widget of a follow button, once it has loaded. */
    widget: '.social-follow-widget',
  },
  states: {
    /** On a link without a name of its own: the name of the service, or of its host (SOC-01). */
    'aria-label': 'text',
  },
  events: {
    /** The follow button has replaced its plain link. */
    follow: 'undefined',
  },
})

declare global {
  interface GlobalEventHandlersEventMap extends BlockEvents<typeof contract> {}
}
