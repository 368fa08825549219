import { defineContract } from '@ashlar/core-block'

export const contract = defineContract({
  name: 'announcement-bar',
  selectors: [],
  page: true,
  visitors: true,
  load: 'now',
  services: ['site', 'i18n'],
  parts: {
    /** The whole bar. */
    bar: '.sqs-announcement-bar',
    /** The link that covers the bar, where the owner set one. */
    link: '.sqs-announcement-bar-url',
    /** What it says. */
    text: '#announcement-bar-text-inner-id',
    /** The button that closes it. */
    close: '.sqs-announcement-bar-close',
  },
  states: {
    /** On the bar, once a visitor has closed it. */
    'sqs-announcement-bar-hidden': 'class',
    /** On an element of the page that keeps room for the bar; taken off when there is no bar to show. */
    'announcement-bar-reserved-space': 'class',
    /** On the bar: the style the owner chose, 1 or 2. */
    'data-style': '1 | 2',
  },
  events: {
    /** A visitor has closed the bar. */
    close: 'undefined',
  },
})

/** Where the browser keeps which announcement was closed, the name published sites have it under (CHR-01). */
export const storageKey = 'squarespace-announcement-bar'
