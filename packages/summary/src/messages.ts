import { defineMessages } from '@ashlar/core-i18n'

export const messages = defineMessages('summary', {
  empty: 'N/A',
  failed: 'Unable to load collections',
})
