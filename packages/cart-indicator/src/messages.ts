import { defineMessages } from '@ashlar/core-i18n'

export const messages = defineMessages('cart-indicator', {
  items: '{count, plural, one {{shown} item} other {{shown} items}} in cart',
})
