import { defineMessages } from '@ashlar/core-i18n'

export const messages = defineMessages('likes', {
  count: '{count, plural, =0 {Like} one {# like} other {# likes}}',
  failed: 'Not saved. Try again.',
})
