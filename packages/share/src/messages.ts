import { defineMessages } from '@ashlar/core-i18n'

export const messages = defineMessages('share', { share: 'Share', email: 'Email' })
