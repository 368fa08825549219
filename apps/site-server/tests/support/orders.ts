// Rows of orders, as the shop stores them.

/** An order without lines. */
export const getOrder = (id: string, placed_at: string, total_cents: number, more: object = {}) => ({
  id,
  idempotency_key: id,
  number: id,
  kind: 'order',
  state: 'placed',
  cart_id: null,
  email: 'ada@example.com',
  name: 'Ada',
  address: null,
  currency: 'EUR',
  subtotal_cents: total_cents,
  discount_cents: 0,
  shipping_cents: 0,
  tax_cents: 0,
  total_cents,
  gift_card: null,
  gift_card_cents: 0,
  coupons: '[]',
  shipping_title: '',
  placed_at,
  language: null,
  ...more,
})

/** A line of an order. */
export const getLine = (order_id: string, product_id: string, quantity: number) => ({
  id: `${order_id} ${product_id}`,
  order_id,
  product_id,
  variant_id: null,
  sku: '',
  title: product_id,
  attributes: '{}',
  product_type: 1,
  unit_price_cents: 100,
  quantity,
  line_cents: 100 * quantity,
  extra: null,
  position: 0,
})
