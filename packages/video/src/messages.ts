import { defineMessages } from '@ashlar/core-i18n'

export const messages = defineMessages('video', {
  play: 'Play video',
  invalid: 'Invalid video embed.',
  thumbnail:
    'Custom featured images only available with embedded videos. Go back into embed settings to turn off featured images.',
  basic: 'Vimeo Basic accounts are unsupported. Please share a video from a different account.',
})
