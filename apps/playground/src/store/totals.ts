import { shareOf } from './limits'

/** One line as it counts for totals. */
export interface Line {
  readonly unitPriceCents: number
  readonly quantity: number
  /** physical 1, digital 2, service 3, gift card 4, paywall 5. */
  readonly productType: number
  readonly weightGrams: number
}
export interface CouponRule {
  readonly code: string
  readonly title: string
  readonly kind: string
  readonly amount: number
  readonly minimumCents: number
  readonly mostUses: number | null
  readonly uses: number
  readonly expiresAt: number | null
}
export interface RateRule {
  readonly id: string
  readonly title: string
  readonly countries: readonly string[]
  readonly fromGrams: number
  readonly toGrams: number | null
  readonly costCents: number
}
export interface TaxRule {
  readonly title: string
  readonly countries: readonly string[]
  readonly basisPoints: number
  readonly onShipping: boolean
}
/** All that the total of a cart follows from. */
export interface TotalsWish {
  readonly lines: readonly Line[]
  readonly coupons: readonly CouponRule[]
  readonly rates: readonly RateRule[]
  readonly taxes: readonly TaxRule[]
  /** Two capital letters; empty while nobody has said where it goes. */
  readonly country: string
  /** The way of sending that was chosen. Default: the first there is. */
  readonly rateId?: string | null
  /** In epoch milliseconds. */
  readonly now: number
}
export interface Totals {
  readonly subtotalCents: number
  readonly discountCents: number
  readonly shippingCostCents: number
  readonly taxCents: number
  readonly grandTotalCents: number
  readonly totalQuantity: number
  readonly shippingOptions: readonly { id: string; title: string; costCents: number; isSelected: boolean }[]
  readonly taxes: readonly { title: string; rate: string; taxCents: number }[]
  readonly validCoupons: readonly { code: string; title: string; discountCents: number }[]
  readonly invalidCoupons: readonly { code: string; title: string; discountCents: number; why: CouponFault }[]
  readonly hasDigital: boolean
  readonly purelyDigital: boolean
  readonly requiresShipping: boolean
}
export type CouponFault = 'used-coupon' | 'expired-coupon' | 'minimum-not-met'

const physical = 1
const digital = 2
const giftCard = 4
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
const costOf = ({ unitPriceCents, quantity }: Line) => unitPriceCents * quantity

/** The rules that name a country; `*` counts where no other rule names it. */
function forCountry<Rule extends { readonly countries: readonly string[] }>(rules: readonly Rule[], country: string) {
  if (!country) return []
  const named = rules.filter(({ countries }) => countries.includes(country))
  return named.length > 0 ? named : rules.filter(({ countries }) => countries.includes('*'))
}

/** What keeps a coupon from counting; undefined when it counts. */
export function couponFault(coupon: CouponRule, subtotalCents: number, now: number): CouponFault | undefined {
  if (coupon.mostUses !== null && coupon.uses >= coupon.mostUses) return 'used-coupon'
  if (coupon.expiresAt !== null && coupon.expiresAt <= now) return 'expired-coupon'
  return subtotalCents < coupon.minimumCents ? 'minimum-not-met' : undefined
}

/** The ways of sending a weight to a country. */
export function shippingOptions(rates: readonly RateRule[], country: string, grams: number): RateRule[] {
  return forCountry(rates, country).filter(
    ({ fromGrams, toGrams }) => grams >= fromGrams && (toGrams === null || grams <= toGrams),
  )
}

/**
 * Percentages first, each of the whole, then fixed sums, then free shipping; never more than there is. Gift cards are
 * money already: nothing is taken off them, and they carry no tax.
 */
function discounts(coupons: readonly CouponRule[], discountable: number, shipping: number) {
  const order = ['percent', 'fixed', 'free-shipping']
  const sorted = [...coupons].sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
  let goods = discountable
  let sending = shipping
  const found = sorted.map(({ code, title, kind, amount }) => {
    const wished = kind === 'percent' ? shareOf(discountable, amount) : amount
    const discountCents = kind === 'free-shipping' ? sending : Math.min(goods, wished)
    if (kind === 'free-shipping') sending = 0
    else goods -= discountCents
    return { code, title, discountCents }
  })
  return { found, goods, sending }
}

/** What a cart costs. The one place where it is computed; whole cents throughout. */
export function totalsOf({ lines, coupons, rates, taxes, country, rateId, now }: TotalsWish): Totals {
  const subtotalCents = sum(lines.map(costOf))
  const discountable = sum(lines.filter(({ productType }) => productType !== giftCard).map(costOf))
  const sent = lines.filter(({ productType }) => productType === physical)
  const grams = sum(sent.map(({ weightGrams, quantity }) => weightGrams * quantity))
  const options = sent.length > 0 ? shippingOptions(rates, country, grams) : []
  const chosen = options.find(({ id }) => id === rateId) ?? options[0]
  const shippingCostCents = chosen?.costCents ?? 0
  const judged = coupons.map((coupon) => ({ coupon, why: couponFault(coupon, subtotalCents, now) }))
  const { found, goods, sending } = discounts(
    judged.flatMap(({ coupon, why }) => (why ? [] : [coupon])),
    discountable,
    shippingCostCents,
  )
  const taxed = forCountry(taxes, country).map(({ title, basisPoints, onShipping }) => ({
    title,
    rate: rateText(basisPoints),
    taxCents: shareOf(goods + (onShipping ? sending : 0), basisPoints),
  }))
  const discountCents = sum(found.map((one) => one.discountCents))
  const taxCents = sum(taxed.map((one) => one.taxCents))
  const digitals = lines.filter(({ productType }) => productType === digital)
  return {
    subtotalCents,
    discountCents,
    shippingCostCents,
    taxCents,
    grandTotalCents: subtotalCents - discountCents + shippingCostCents + taxCents,
    totalQuantity: sum(lines.map(({ quantity }) => quantity)),
    shippingOptions: options.map(({ id, title, costCents }) => ({
      id,
      title,
      costCents,
      isSelected: id === chosen?.id,
    })),
    taxes: taxed,
    validCoupons: found,
    invalidCoupons: judged.flatMap(({ coupon: { code, title }, why }) =>
      why ? [{ code, title, discountCents: 0, why }] : [],
    ),
    hasDigital: digitals.length > 0,
    purelyDigital: digitals.length > 0 && digitals.length === lines.length,
    requiresShipping: sent.length > 0,
  }
}

/** 2100 basis points as '0.21'. */
export function rateText(basisPoints: number): string {
  const digits = String(basisPoints).padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`.replace(/\.?0+$/, '')
}
