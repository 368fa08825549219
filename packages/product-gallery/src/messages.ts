import { defineMessages } from '@ashlar/core-i18n'

export const messages = defineMessages('product-gallery', {
  label: 'Pictures of the product',
  previous: 'Previous picture',
  next: 'Next picture',
  picture: 'Picture {number}',
  zoom: 'Zoom: {picture}',
  enlarge: 'Enlarge: {picture}',
})
