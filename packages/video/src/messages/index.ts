import { VideoText } from '@ashlar/core-block/texts'
import { defineMessages } from '@ashlar/core-i18n'

/** Texts that are fetched with a player (VID-05). */
export const messages = defineMessages('video', {
  invalid: VideoText.invalid,
  thumbnail: VideoText.thumbnail,
  basic: VideoText.basic,
  placeholder: 'This video is played by {provider}. It may set cookies and learn of your visit.',
  placeholderFrame: 'This content is shown by {provider}. It may set cookies and learn of your visit.',
  load: 'Load from {provider}',
  frame: 'Video from {provider}',
  content: 'Content from {provider}',
})

/** Names of the button of a video that plays without the visitor. */
export const ambientMessages = defineMessages('video', { pause: 'Pause video', resume: 'Play video' })
