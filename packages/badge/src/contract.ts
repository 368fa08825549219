import { defineContract } from '@ashlar/core-block'

export const contract = defineContract({
  name: 'badge',
  selectors: [],
  page: true,
  load: 'idle',
  services: ['site', 'i18n'],
  parts: {
    /** The badge of the platform, a link. */
    badge: '.sqs-site-badge',
    /** The bar that says that pictures of this page are previews. */
    licences: '.sqs-licensed-assets-bar',
    /** What it says. */
    text: '.sqs-licensed-assets-bar-text',
    /** The button that closes it. */
    close: '.sqs-licensed-assets-bar-close',
  },
  states: {
    /** On the badge: the type the owner chose; 2 is dark, 3 light. */
    'data-type': 'number',
    /** On the badge: the corner. */
    'data-position': 'top-left | top-right | bottom-left | bottom-right',
    /** On the badge: where it is shown. */
    'data-devices': 'all | desktop | mobile',
    /** On the badge: the visibility the owner chose, as a number, for stylesheets. */
    'data-visibility': 'number',
  },
  events: {
    /** A visitor has closed the bar about previews. */
    close: 'undefined',
  },
})

/** A picture that is shown without a licence, as a preview. */
export const previews = '[data-licensed-asset-preview="true"]'
