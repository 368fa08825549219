import { defineMessages } from '@ashlar/core-i18n'

/** The messages that follow a choice. */
export const stockMessages = /* @__PURE__ */ defineMessages('commerce', {
  soldOut: 'Sold Out',
  scarce: 'Only {count} left in stock',
})

/** The other messages of a served product. */
export const messages = /* @__PURE__ */ defineMessages('commerce', {
  addToCart: 'Add to Cart',
  subscribe: 'Subscribe',
  quantity: 'Quantity',
  select: 'Select {name}',
  sale: 'Sale',
  price: 'Price',
  originalPrice: 'Original price',
  from: 'from {price}',
  recipient: 'Recipient’s email',
  giftMessage: 'Message (optional)',
  quickView: 'Quick View',
  quickViewOf: 'Quick view of {title}',
})
