import { CartText } from '@ashlar/core-block/texts'
import { type Phrase, phraseText } from '../../../http/response/phrase'
import type { Gift, ReadCart, Renewal } from '../../cart/interface'
import { minimumSentence } from '../../cart/interface'
import { type Plan, productTypes } from '../../catalog/interface'
import type { Donation } from '../../donations/interface'
import { priceText } from '../../settings/interface'

/** A plan as it was sold: what each further period costs does not change any more. */
export interface SoldPlan extends Omit<Plan, 'id'> {
  readonly renewal: Renewal
}

/** One line of an order. It is stored as it is now; later changes of the shop do not change it. */
export interface BasketLine {
  /** Null for a donation. */
  readonly productId: string | null
  /** Null for a donation. */
  readonly variantId: string | null
  /** Empty for a donation. */
  readonly sku: string
  readonly title: string
  /** From option to value, as they were chosen. */
  readonly attributes: Readonly<Record<string, string>>
  /** One of `productTypes`. */
  readonly productType: number
  /** Whole cents, with the sale price where it applied. */
  readonly unitPriceCents: number
  /** Whole, 1 or more. */
  readonly quantity: number
  /** Who gets the gift card. Default: it is none. */
  readonly giftCard?: Gift | null
  /** The plan that it is paid by. Default: it is paid once. */
  readonly subscription?: SoldPlan | null
  /** By their questions. Default: none was asked. */
  readonly answers?: Readonly<Record<string, string>> | null
}

/** Everything that one order buys. */
export interface Basket {
  readonly lines: readonly BasketLine[]
  /** ISO 4217, of all amounts. */
  readonly currency: string
  /** The sum of the lines. */
  readonly subtotalCents: number
  /** What coupons take off; 0 or more. */
  readonly discountCents: number
  /** 0 where nothing is shipped. */
  readonly shippingCents: number
  /** Added to the total, or a part of it where prices include taxes. */
  readonly taxCents: number
  /** What is paid, by card and gift card together. */
  readonly totalCents: number
  /** Name of the shipping rate; empty where nothing is shipped. */
  readonly shippingTitle: string
  /** Codes that give a discount. */
  readonly coupons: readonly string[]
  /** A line has to be sent. */
  readonly requiresShipping: boolean
  /** The cart that the order uses up. Default: none. */
  readonly cartId?: string
  /** Default: the order has none. */
  readonly donation?: Donation
  /** The subscription whose period it pays. Default: it is a first order. */
  readonly renews?: string
}

/** Why an order was refused, as a sentence for the buyer, with values at the names in its braces. */
export class OrderRefused extends Error {
  readonly phrase: Phrase
  constructor(text: string, values: Phrase['values'] = {}) {
    super(phraseText({ text, values }))
    this.phrase = { text, values }
  }
}

type ReadEntry = ReadCart['entries'][number]

function toLine(entry: ReadEntry, { renewalOf }: ReadCart): BasketLine {
  const { itemId: productId, subscription, ...line } = entry
  if (!subscription) return { ...line, productId }
  const { billingPeriod, numBillingCycles } = subscription
  return { ...line, productId, subscription: { billingPeriod, numBillingCycles, renewal: renewalOf(entry) } }
}

/** A cart as it would be ordered now; throws an `OrderRefused` with its amounts in a language. */
export function getBasket(cart: ReadCart, language: string): Basket {
  const { json, entries, totals, currency } = cart
  if (entries.length === 0) throw new OrderRefused(CartText.empty)
  const missing = entries.find(({ isOffered }) => !isOffered)
  if (missing)
    throw new OrderRefused('“{title}” is not in the shop any more. Nothing was ordered. Remove it from your cart.', {
      title: missing.title,
    })
  const minimum = json.minimumOrderSubtotalCents ?? 0
  if (totals.subtotalCents < minimum)
    throw new OrderRefused(minimumSentence, { subtotal: priceText(minimum, currency, language) })
  return {
    lines: entries.map((entry) => toLine(entry, cart)),
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

type OrderKind = 'order' | 'contribution' | 'subscription' | 'membership' | 'renewal'

/** The kind of an order, which decides the page that confirms it: 202, 204, 206 or 208; 206 for a further period, too. */
export function getKind({ lines, donation, renews }: Basket): OrderKind {
  if (renews) return 'renewal'
  if (donation) return 'contribution'
  if (lines.every(({ productType }) => productType === productTypes.paywall)) return 'membership'
  return lines.some(({ subscription }) => subscription) ? 'subscription' : 'order'
}
