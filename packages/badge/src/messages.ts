import { defineMessages } from '@ashlar/core-i18n'

export const messages = defineMessages('badge', {
  text: 'Powered by Squarespace',
  label: 'Licenses',
  previews: 'This page shows preview images that have not been licensed.',
  close: 'Close',
})
