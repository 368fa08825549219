import { defineMessages } from '@ashlar/core-i18n'

export const messages = defineMessages('audio', {
  play: 'Play',
  pause: 'Pause',
  previous: 'Previous track',
  next: 'Next track',
  seek: 'Position',
  position: '{time} of {duration}',
  label: 'Audio player',
  download: 'Download',
  failed: 'This sound could not be played.',
  /** Only for the console (AUD-02). */
  bad: 'Issue parsing a music-player embed url',
})
