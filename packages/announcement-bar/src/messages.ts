import { defineMessages } from '@ashlar/core-i18n'

export const messages = defineMessages('announcement-bar', {
  label: 'Announcement',
  close: 'Close announcement',
})
