import { defineMessages } from '@ashlar/core-i18n'

export const messages = defineMessages('reservation', {
  link: 'Book a table at OpenTable',
  show: 'Show the reservation form',
  note: 'It is loaded from opentable.com.',
  preview: 'Preview Only — Please log out of your account in order to use the OpenTable Block.',
})
