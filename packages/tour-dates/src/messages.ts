import { defineMessages } from '@ashlar/core-i18n'

export const messages = defineMessages('tour-dates', {
  waiting: 'Accept cookies to see the dates from Bandsintown.',
  loading: 'Loading dates',
  empty: 'No dates at the moment.',
  failed: 'The dates could not be loaded.',
  offline: 'You are offline.',
  retry: 'Try again',
  tickets: 'Tickets',
  soldOut: 'Sold out',
  noTickets: 'No tickets yet',
  past: 'Past dates',
})
