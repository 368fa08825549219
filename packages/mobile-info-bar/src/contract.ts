import { defineContract } from '@ashlar/core-block'

export const contract = defineContract({
  name: 'mobile-info-bar',
  selectors: [],
  page: true,
  load: 'idle',
  services: ['site', 'i18n'],
  parts: {
    /** The room of the bar at the end of the page; shown in windows of 1024 CSS pixels or less. */
    bar: '.sqs-mobile-info-bar',
    /** The row of links, at the bottom of the window. */
    triggers: '.sqs-mobile-info-bar-triggers',
    /** One link, or the button of the hours; `data-type` says which. */
    trigger: '.sqs-mobile-info-bar-trigger',
    /** The words of one. */
    label: '.sqs-mobile-info-bar-trigger-label',
    /** The hours, while they are open. */
    hours: '.sqs-mobile-info-bar-hours',
  },
  states: {
    /** On the bar: the style the owner chose, 1 (dark) or 2 (light). */
    'data-style': '1 | 2',
  },
})
