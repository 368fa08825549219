import { defineMessages } from '@ashlar/core-i18n'

export const productMessages = defineMessages('commerce', {
  adding: 'Adding…',
  added: 'Added!',
  addedTitle: '{title} was added to your cart.',
  none: 'not available',
  originalPriceLabel: 'Original Price:',
  salePriceLabel: 'Sale Price:',
  choose: 'Please choose: {names}',
  failed: 'Unable to add this item to your cart.',
  available: 'Only {count} can be had.',
  waiting: 'No connection. It will be added when you are back online.',
})
