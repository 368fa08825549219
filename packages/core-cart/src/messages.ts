import { defineMessages } from '@ashlar/core-i18n'

export const messages = /* @__PURE__ */ defineMessages('commerce', {
  addToCart: 'Add to Cart',
  subscribe: 'Subscribe',
  quantity: 'Quantity',
  select: 'Select {name}',
  soldOut: 'Sold Out',
  sale: 'Sale',
  price: 'Price',
  originalPrice: 'Original price',
  from: 'from {price}',
  scarce: 'Only {count} left in stock',
  recipient: 'Recipient’s email',
  giftMessage: 'Message (optional)',
  quickView: 'Quick View',
  quickViewOf: 'Quick view of {title}',
})
