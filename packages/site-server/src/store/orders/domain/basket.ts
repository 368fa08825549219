import { CartText } from '@ashlar/core-block/texts'
import { type Phrase, phraseText } from '../../../features/mail/interface'
import type { Gift, ReadCart } from '../../cart/interface'
import { minimumSentence } from '../../cart/interface'
import { type Plan, productTypes } from '../../catalog/interface'
import type { Donation } from '../../donations/interface'
import { priceText } from '../../settings/interface'

/** One line of an order. It is stored as it is now; later changes of the shop do not change it. */
export interface BasketLine {
  readonly productId: string | null
  readonly variantId: string | null
  readonly sku: string
  readonly title: string
  readonly attributes: Readonly<Record<string, string>>
  readonly productType: number
  readonly unitPriceCents: number
  readonly quantity: number
  readonly giftCard?: Gift | null
  readonly subscription?: Omit<Plan, 'id'> | null
  readonly answers?: Readonly<Record<string, string>> | null
}

/** Everything that one order buys. */
export interface Basket {
  readonly lines: readonly BasketLine[]
  readonly currency: string
  readonly subtotalCents: number
  readonly discountCents: number
  readonly shippingCents: number
  readonly taxCents: number
  readonly totalCents: number
  readonly shippingTitle: string
  /** Codes that give a discount. */
  readonly coupons: readonly string[]
  readonly requiresShipping: boolean
  readonly cartId?: string
  readonly donation?: Donation
}

/** Why an order was refused, as a sentence for the buyer, with values at the names in its braces. */
export class OrderRefused extends Error {
  readonly phrase: Phrase
  constructor(text: string, values: Phrase['values'] = {}) {
    super(phraseText({ text, values }))
    this.phrase = { text, values }
  }
}

/** A cart as it would be ordered now; throws an `OrderRefused`. */
export function getBasket({ json, entries, totals, currency }: ReadCart): Basket {
  if (entries.length === 0) throw new OrderRefused(CartText.empty)
  const missing = entries.find(({ isOffered }) => !isOffered)
  if (missing)
    throw new OrderRefused('“{title}” is not in the shop any more. Nothing was ordered. Remove it from your cart.', {
      title: missing.title,
    })
  const minimum = json.minimumOrderSubtotalCents ?? 0
  if (totals.subtotalCents < minimum) throw new OrderRefused(minimumSentence(priceText(minimum, currency)))
  return {
    lines: entries.map((entry) => ({ ...entry, productId: entry.itemId })),
    currency,
    subtotalCents: totals.subtotalCents,
    discountCents: totals.discountCents,
    shippingCents: totals.shippingCostCents,
    taxCents: totals.taxCents,
    totalCents: totals.grandTotalCents,
    shippingTitle: totals.shippingOptions.find(({ isSelected }) => isSelected)?.title ?? '',
    coupons: totals.validCoupons.map(({ code }) => code),
    requiresShipping: totals.requiresShipping,
    cartId: json.id,
  }
}

/** One line by itself, without tax or shipping: a donation or a gift card. */
export function basketOfOne(line: BasketLine, currency: string, donation?: Donation): Basket {
  const totalCents = line.unitPriceCents * line.quantity
  return {
    lines: [line],
    currency,
    subtotalCents: totalCents,
    discountCents: 0,
    shippingCents: 0,
    taxCents: 0,
    totalCents,
    shippingTitle: '',
    coupons: [],
    requiresShipping: false,
    ...(donation && { donation }),
  }
}

type OrderKind = 'order' | 'contribution' | 'subscription' | 'membership'

/** The kind of an order, which decides the page that confirms it: 202, 204, 206 or 208. */
export function getKind({ lines, donation }: Basket): OrderKind {
  if (donation) return 'contribution'
  if (lines.every(({ productType }) => productType === productTypes.paywall)) return 'membership'
  return lines.some(({ subscription }) => subscription) ? 'subscription' : 'order'
}
