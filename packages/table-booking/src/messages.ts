import { defineMessages } from '@ashlar/core-i18n'

export const messages = defineMessages('table-booking', {
  link: 'Book a table at Tock',
  show: 'Show the booking form',
  note: 'It is loaded from exploretock.com.',
})
