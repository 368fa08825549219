import { defineMessages } from '@ashlar/core-i18n'

export const messages = defineMessages('popup', {
  label: 'A word from this site',
  close: 'Close',
})
