import { OwnerText } from '@ashlar/core-block/texts'
import { defineMessages } from '@ashlar/core-i18n'

/** What a member reads when something is wrong. */
export const messages = defineMessages('member-area', {
  missing: 'The email or the password is missing. You are not logged in. Write both.',
  wrong: 'The email or the password is not right. You are not logged in. Try again.',
  limited: 'Too many tries. This one was not looked at. Try again in a minute.',
  unable: OwnerText['logout.failed'],
  stays: 'You could not be logged out. You are still logged in. Load the page again and try once more.',
})
