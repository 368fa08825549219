import { defineMessages } from '@ashlar/core-i18n'

export const messages = defineMessages('cart-indicator', {
  added: 'Added to your cart',
  view: 'View cart',
  checkout: 'Checkout',
  close: 'Close',
  items: '{count, plural, one {{shown} item} other {{shown} items}} in cart',
})
