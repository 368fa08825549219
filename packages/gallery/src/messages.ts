import { defineMessages } from '@ashlar/core-i18n'

export const messages = defineMessages('gallery', {
  previous: 'Previous slide',
  next: 'Next slide',
  play: 'Play',
  pause: 'Pause',
  position: '{position} of {count}',
  label: 'Gallery',
  carousel: 'carousel',
  slide: 'slide',
  thumbnail: 'Show slide {position}',
})
