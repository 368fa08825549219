import { getAttributes, productTypes } from '../../catalog/interface'
import type { Basket } from './basket'
import { getExtra, type Order, type OrderLine } from './order'
import { getPlan, type Subscription } from './subscription'

/** What a further period of a subscription buys: its line, for what was agreed with the first order. */
export function getRenewalBasket(subscription: Subscription, line: OrderLine, { currency }: Order): Basket {
  const plan = getPlan(subscription)
  const { shippingCents, taxCents, totalCents, shippingTitle } = plan.renewal
  return {
    lines: [
      {
        productId: line.product_id,
        variantId: line.variant_id,
        sku: line.sku,
        title: line.title,
        attributes: getAttributes(line),
        productType: line.product_type,
        unitPriceCents: line.unit_price_cents,
        quantity: line.quantity,
        subscription: plan,
        answers: getExtra(line).answers ?? null,
      },
    ],
    currency,
    subtotalCents: line.line_cents,
    discountCents: 0,
    shippingCents,
    taxCents,
    totalCents,
    shippingTitle,
    coupons: [],
    requiresShipping: line.product_type === productTypes.physical,
    renews: subscription.id,
  }
}
