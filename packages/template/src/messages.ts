import { defineMessages } from '@ashlar/core-i18n'

export const messages = defineMessages('template', {
  cart: 'Cart',
  slide: 'Picture {number}',
  previous: 'Previous picture',
  next: 'Next picture',
})
