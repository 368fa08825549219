import { defineMessages } from '@ashlar/core-i18n'

export const messages = defineMessages('dialogs', {
  ok: 'OK',
  cancel: 'Cancel',
  wrong: 'Something went wrong',
  reload: 'Reload Page',
  clear: 'Clear',
})
