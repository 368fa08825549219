/** Tables of the shop. Money in whole cents (minor units), weights in grams, shares in basis points, moments in epoch milliseconds. */
export interface StoreSchema {
  products: {
    id: string
    slug: string
    title: string
    description: string
    /** physical 1, digital 2, service 3, gift card 4, paywall 5. */
    product_type: number
    /** published, scheduled or draft. */
    workflow_state: string
    /** JSON list of file names of photographs. */
    photos: string
    /** JSON list of the names of its options. */
    attribute_names: string
    /** JSON of a subscription plan; null when it is paid once. */
    plan: string | null
    position: number
  }
  variants: {
    id: string
    product_id: string
    sku: string
    price_cents: number
    sale_price_cents: number | null
    /** 1 while the sale price counts. */
    on_sale: number
    /** JSON object from option to value. */
    attributes: string
    photo: string | null
    weight_grams: number
    position: number
  }
  /** What can be had of a variant; `unlimited` 1 wins over every quantity. */
  stock: { variant_id: string; unlimited: number; quantity: number }
  carts: {
    /** The hash of the token that the cookie holds. */
    id: string
    made_at: number
    is_purchased: number
    order_id: string | null
    revision: number
    /** JSON of country and postal code; null before they are known. */
    location: string | null
    shipping_rate: string | null
    /** JSON list of codes. */
    coupons: string
    /** JSON of what the checkout has been told; null before it. */
    details: string | null
  }
  cart_entries: {
    id: string
    cart_id: string
    product_id: string
    variant_id: string
    quantity: number
    gift: string | null
    answers: string | null
    position: number
  }
  coupons: {
    code: string
    title: string
    /** percent, fixed or free-shipping. */
    kind: string
    /** Basis points of a percentage, cents of a fixed sum, 0 for shipping. */
    amount: number
    minimum_cents: number
    /** How often it may be used in all; null for ever. */
    most_uses: number | null
    uses: number
    expires_at: number | null
  }
  shipping_rates: {
    id: string
    title: string
    /** JSON list of country codes; `*` for every other. */
    countries: string
    from_grams: number
    /** The heaviest it takes; null for no end. */
    to_grams: number | null
    cost_cents: number
    position: number
  }
  tax_rules: {
    id: string
    title: string
    countries: string
    basis_points: number
    /** 1 when shipping is taxed as well. */
    on_shipping: number
  }
  orders: {
    id: string
    /** Cart and intent it was placed with: a second one of the two cannot be. */
    intent: string
    /** What people say on the telephone. */
    number: string
    /** order, contribution, subscription, membership. */
    kind: string
    /** received (payment pending), placed, fulfilled, cancelled. */
    state: string
    cart_id: string | null
    email: string
    name: string
    /** JSON of the address; null where nothing is sent. */
    address: string | null
    currency: string
    subtotal_cents: number
    discount_cents: number
    shipping_cents: number
    tax_cents: number
    total_cents: number
    gift_card: string | null
    gift_card_cents: number
    /** JSON list of codes. */
    coupons: string
    shipping_title: string
    placed_at: string
  }
  order_lines: {
    id: string
    order_id: string
    product_id: string | null
    variant_id: string | null
    sku: string
    title: string
    attributes: string
    product_type: number
    unit_price_cents: number
    quantity: number
    line_cents: number
    /** JSON of what a gift card or a subscription needs; null for everything else. */
    extra: string | null
    position: number
  }
  payments: {
    id: string
    /** As of the order; one payment for each. */
    intent: string
    order_id: string | null
    provider: string
    reference: string | null
    /** asked, authorised, unknown, declined, captured, releasing, released, refunded. */
    state: string
    amount_cents: number
    currency: string
    made_at: number
  }
  gift_cards: {
    code: string
    balance_cents: number
    initial_cents: number
    currency: string
    order_line_id: string | null
    recipient: string
    message: string
  }
  subscriptions: { id: string; order_id: string; variant_id: string; plan: string; state: string; next_on: string }
  donation_pages: { id: string; title: string; description: string; amounts: string; photo: string }
  donations: { id: string; order_id: string; page_id: string; amount_cents: number; message: string }
  /** What was answered to an intent; status 0 while it is being carried out. */
  intents: { scope: string; id: string; status: number; answer: string; made_at: number }
  /** The built-in provider's own memory: it stands for a service elsewhere. */
  test_provider: { key: string; reference: string; state: string; amount_cents: number; currency: string }
}
