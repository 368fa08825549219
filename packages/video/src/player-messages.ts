import { defineMessages } from '@ashlar/core-i18n'

/** Words that only come with a player. */
export const messages = defineMessages('video', {
  standIn: 'This video comes from {provider}, which may set cookies and learn of your visit.',
  standInFrame: 'This content comes from {provider}, which may set cookies and learn of your visit.',
  load: 'Load from {provider}',
  frame: 'Video from {provider}',
  content: 'Content from {provider}',
  pause: 'Pause video',
  resume: 'Play video',
})
