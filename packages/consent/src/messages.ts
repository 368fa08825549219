import { ConsentText } from '@ashlar/core-block/texts'
import { defineMessages } from '@ashlar/core-i18n'

export const messages = defineMessages('consent', {
  text: ConsentText.text,
  accept: ConsentText.accept,
  decline: ConsentText.decline,
  label: 'Cookie banner',
})
