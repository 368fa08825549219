import { defineMessages } from '@ashlar/core-i18n'

export const messages = defineMessages('lightbox', {
  label: 'Gallery',
  close: 'Close',
  previous: 'Previous',
  next: 'Next',
  position: '{position} of {count}',
  caption: 'Caption',
  play: 'Play video',
  failed: 'This picture could not be loaded.',
})
