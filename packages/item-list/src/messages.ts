import { defineMessages } from '@ashlar/core-i18n'

export const messages = defineMessages('item-list', {
  previous: 'Previous',
  next: 'Next',
  label: 'Items',
  carousel: 'carousel',
})
