import { defineMessages } from '@ashlar/core-i18n'

export const messages = defineMessages('calendar', {
  previous: 'Previous month',
  next: 'Next month',
  loading: 'Loading events…',
  failed: 'The events could not be loaded.',
  retry: 'Try again',
  none: 'There are no events in this month.',
  more: 'More about it',
  add: 'Add to calendar',
  close: 'Close',
})
