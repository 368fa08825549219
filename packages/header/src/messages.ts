import { defineMessages } from '@ashlar/core-i18n'

export const messages = defineMessages('header', { open: 'Open menu', close: 'Close menu' })
