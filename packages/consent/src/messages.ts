import { defineMessages } from '@ashlar/core-i18n'

export const messages = defineMessages('consent', {
  text: 'By using this website, you agree to our use of cookies. We use cookies to provide you with a great experience and to help our website run effectively.',
  accept: 'Accept',
  decline: 'Decline',
  label: 'Cookie banner',
})
