import { defineMessages } from '@ashlar/core-i18n'

/** Names of the controls of a video of the site. */
export const controlMessages = defineMessages('video', {
  controls: 'Video player',
  seek: 'Position',
  position: '{time} of {duration}',
  mute: 'Mute',
  volume: 'Volume',
  captions: 'Captions',
  screen: 'Full screen',
  failed: 'This video could not be played.',
})
