import { productTypes } from '../../catalog/interface'
import { getShare } from './limits'
import { forPlace, type PlaceRule, type RulePlace } from './place-rules'

/** One line of a cart, as totals need it. */
export interface Line {
  /** Whole cents, with the sale price where it applies. */
  readonly unitPriceCents: number
  /** Whole, 1 or more. */
  readonly quantity: number
  /** physical 1, digital 2, service 3, gift card 4, paywall 5. */
  readonly productType: number
  /** Of one piece. */
  readonly weightGrams: number
}
export interface CouponRule {
  /** In capital letters. */
  readonly code: string
  /** As people read it. */
  readonly title: string
  /** percent, fixed or free-shipping. */
  readonly kind: string
  /** Basis points of a percentage, cents of a fixed sum, 0 for shipping. */
  readonly amount: number
  /** The smallest subtotal that it is for. */
  readonly minimumCents: number
  /** How often it may be used; null for no limit. */
  readonly maxUses: number | null
  /** How often it has been used. */
  readonly uses: number
  /** In epoch milliseconds; null for never. */
  readonly expiresAt: number | null
}
export interface RateRule extends PlaceRule {
  readonly id: string
  /** As people read it. */
  readonly title: string
  /** The lightest parcel. */
  readonly fromGrams: number
  /** The heaviest parcel; null for no limit. */
  readonly toGrams: number | null
  /** Whole cents. */
  readonly costCents: number
}
export interface TaxRule extends PlaceRule {
  /** As people read it. */
  readonly title: string
  /** The rate: 2100 for 21 %. */
  readonly basisPoints: number
  /** Shipping is taxed as well. */
  readonly onShipping: boolean
}
/** The facts that the total of a cart follows from. */
export interface TotalsInput extends RulePlace {
  readonly lines: readonly Line[]
  readonly coupons: readonly CouponRule[]
  readonly rates: readonly RateRule[]
  readonly taxes: readonly TaxRule[]
  /** The chosen shipping rate. Default: the first one. */
  readonly rateId?: string | null
  /** Prices and shipping costs contain the taxes. Default: false, taxes are added. */
  readonly pricesIncludeTax?: boolean
  /** In epoch milliseconds. */
  readonly now: number
}
export interface Totals {
  /** The sum of the lines. */
  readonly subtotalCents: number
  /** What coupons take off; 0 or more. */
  readonly discountCents: number
  /** 0 before there is a destination. */
  readonly shippingCostCents: number
  /** Added to the total, or a part of it where prices include taxes. */
  readonly taxCents: number
  /** What is paid. */
  readonly grandTotalCents: number
  /** Pieces of all lines together. */
  readonly totalQuantity: number
  /** The rates that the destination has; one of them is selected. */
  readonly shippingOptions: readonly { id: string; title: string; costCents: number; isSelected: boolean }[]
  /** One for each rule that applied; `rate` is a fraction such as 0.21. */
  readonly taxes: readonly { title: string; rate: string; taxCents: number }[]
  /** Those that count, with what each takes off. */
  readonly validCoupons: readonly { code: string; title: string; discountCents: number }[]
  /** Those of the cart that do not count now, and why. */
  readonly invalidCoupons: readonly { code: string; title: string; discountCents: number; why: CouponError }[]
  /** A line is downloaded. */
  readonly hasDigital: boolean
  /** Each line is downloaded. */
  readonly purelyDigital: boolean
  /** A line has to be sent. */
  readonly requiresShipping: boolean
}
export type CouponError = 'used-coupon' | 'expired-coupon' | 'minimum-not-met'

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const getCost = ({ unitPriceCents, quantity }: Line) => unitPriceCents * quantity

/** Why a coupon does not apply; undefined when it does. */
export function couponError(coupon: CouponRule, subtotalCents: number, now: number): CouponError | undefined {
  if (coupon.maxUses !== null && coupon.uses >= coupon.maxUses) return 'used-coupon'
  if (coupon.expiresAt !== null && coupon.expiresAt <= now) return 'expired-coupon'
  return subtotalCents < coupon.minimumCents ? 'minimum-not-met' : undefined
}

/** The shipping rates for a weight to a place. */
export function shippingOptions(rates: readonly RateRule[], place: RulePlace, grams: number): RateRule[] {
  return forPlace(rates, place).filter(
    ({ fromGrams, toGrams }) => grams >= fromGrams && (toGrams === null || grams <= toGrams),
  )
}

/**
 * Percentages first, each of the whole, then fixed sums, then free shipping; never more than the
 * subtotal. Gift cards are money already: they get no discount and carry no tax.
 */
function discounts(coupons: readonly CouponRule[], discountable: number, shipping: number) {
  const order = ['percent', 'fixed', 'free-shipping']
  const sorted = [...coupons].sort((first, second) => order.indexOf(first.kind) - order.indexOf(second.kind))
  let goods = discountable
  let sending = shipping
  const found = sorted.map(({ code, title, kind, amount }) => {
    const wanted = kind === 'percent' ? getShare(discountable, amount) : amount
    const discountCents = kind === 'free-shipping' ? sending : Math.min(goods, wanted)
    if (kind === 'free-shipping') sending = 0
    else goods -= discountCents
    return { code, title, discountCents }
  })
  return { found, goods, sending }
}

/** The taxes on goods and their shipping: added to the amounts, or the part of them that is tax. */
function taxesOn(
  { goods, sending }: { readonly goods: number; readonly sending: number },
  rules: readonly TaxRule[],
  isIncluded: boolean,
) {
  // What is paid without its taxes, and with them: goods have all of them, their shipping may have fewer.
  const wholeOf = (some: readonly TaxRule[]) =>
    isIncluded ? 10_000 + sum(some.map(({ basisPoints }) => basisPoints)) : 10_000
  const [goodsWhole, sendingWhole] = [wholeOf(rules), wholeOf(rules.filter(({ onShipping }) => onShipping))]
  // Both parts over one denominator, so that a tax is rounded once.
  const getBase = (onShipping: boolean) =>
    BigInt(goods) * BigInt(sendingWhole) + (onShipping ? BigInt(sending) * BigInt(goodsWhole) : 0n)
  return rules.map(({ title, basisPoints, onShipping }) => ({
    title,
    rate: rateText(basisPoints),
    taxCents: getShare(getBase(onShipping), basisPoints, goodsWhole * sendingWhole),
  }))
}

/** How the physical lines of a cart can be sent, and what the chosen way costs. */
function getShipping({ lines, rates, rateId, ...place }: TotalsInput) {
  const sent = lines.filter(({ productType }) => productType === productTypes.physical)
  const grams = sum(sent.map(({ weightGrams, quantity }) => weightGrams * quantity))
  const options = sent.length > 0 ? shippingOptions(rates, place, grams) : []
  const chosen = options.find(({ id }) => id === rateId) ?? options[0]
  return {
    requiresShipping: sent.length > 0,
    shippingCostCents: chosen?.costCents ?? 0,
    shippingOptions: options.map(({ id, title, costCents }) => ({
      id,
      title,
      costCents,
      isSelected: id === chosen?.id,
    })),
  }
}

/** The coupons that apply, and the others with the reason. */
function checkCoupons({ coupons, now }: TotalsInput, subtotalCents: number) {
  const checked = coupons.map((coupon) => ({ coupon, why: couponError(coupon, subtotalCents, now) }))
  return {
    valid: checked.flatMap(({ coupon, why }) => (why ? [] : [coupon])),
    invalidCoupons: checked.flatMap(({ coupon: { code, title }, why }) =>
      why ? [{ code, title, discountCents: 0, why }] : [],
    ),
  }
}

/** The totals of a cart, in whole cents. No other code computes them. */
export function getTotals(input: TotalsInput): Totals {
  const { lines, taxes, pricesIncludeTax = false } = input
  const subtotalCents = sum(lines.map(getCost))
  const discountable = sum(lines.filter(({ productType }) => productType !== productTypes.giftCard).map(getCost))
  const shipping = getShipping(input)
  const { valid, invalidCoupons } = checkCoupons(input, subtotalCents)
  const { found, goods, sending } = discounts(valid, discountable, shipping.shippingCostCents)
  const taxed = taxesOn({ goods, sending }, forPlace(taxes, input), pricesIncludeTax)
  const discountCents = sum(found.map((coupon) => coupon.discountCents))
  const taxCents = sum(taxed.map((tax) => tax.taxCents))
  const digitals = lines.filter(({ productType }) => productType === productTypes.digital)
  return {
    subtotalCents,
    discountCents,
    shippingCostCents: shipping.shippingCostCents,
    taxCents,
    grandTotalCents: subtotalCents - discountCents + shipping.shippingCostCents + (pricesIncludeTax ? 0 : taxCents),
    totalQuantity: sum(lines.map(({ quantity }) => quantity)),
    shippingOptions: shipping.shippingOptions,
    taxes: taxed,
    validCoupons: found,
    invalidCoupons,
    hasDigital: digitals.length > 0,
    purelyDigital: digitals.length > 0 && digitals.length === lines.length,
    requiresShipping: shipping.requiresShipping,
  }
}

/** 2100 basis points as '0.21'. */
export function rateText(basisPoints: number): string {
  const digits = String(basisPoints).padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`.replace(/\.?0+$/, '')
}
