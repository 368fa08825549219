import { defineMessages } from '@ashlar/core-i18n'

/** Texts that are fetched with a player (VID-05). */
export const messages = defineMessages('video', {
  invalid: 'Invalid video embed.',
  thumbnail:
    'Custom featured images only available with embedded videos. Go back into embed settings to turn off featured images.',
  basic: 'Vimeo Basic accounts are unsupported. Please share a video from a different account.',
  placeholder: 'This video is played by {provider}. It may set cookies and learn of your visit.',
  placeholderFrame: 'This content is shown by {provider}. It may set cookies and learn of your visit.',
  load: 'Load from {provider}',
  frame: 'Video from {provider}',
  content: 'Content from {provider}',
})
