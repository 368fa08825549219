import { DialogText } from '@ashlar/core-block/texts'
import { defineMessages } from '@ashlar/core-i18n'

export const messages = defineMessages('dialogs', {
  ok: 'OK',
  cancel: 'Cancel',
  wrong: DialogText.wrong,
  reload: 'Reload Page',
  clear: 'Clear',
})
