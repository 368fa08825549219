import { defineMessages } from '@ashlar/core-i18n'

export const messages = defineMessages('comment-counts', {
  count: '{count, plural, =0 {No comments yet} one {# comment} other {# comments}}',
})
