/** An amount as the cart says it to the world: a decimal string and a currency code. */
export interface Amount {
  readonly currencyCode: string
  /** In major units, with a dot: `'12.50'`. */
  readonly value: string
}

/** How a subscription is paid (COM-13). */
export interface Plan {
  /** Named when something is put into the cart. Default: the product has only one. */
  readonly id?: string
  /** One payment every `value` units; WEEK, MONTH or YEAR. */
  readonly billingPeriod: { readonly value: number; readonly unit: string }
  /** Payments in all; 0 until canceled. */
  readonly numBillingCycles: number
}

/** One line of a cart. Prices are whole cents of the cart's currency. */
export interface Entry {
  readonly id: string
  readonly itemId: string
  readonly variantId: string
  readonly sku: string
  readonly title: string
  readonly productUrl: string
  readonly imageUrl: string
  readonly imageAlt: string
  /** physical 1, digital 2, service 3, gift card 4, paywall 5 (COM-01). */
  readonly productType: number
  readonly attributes: Readonly<Record<string, string>>
  readonly unitPriceCents: number
  /** What it cost before the sale; null without one. */
  readonly originalUnitPriceCents: number | null
  readonly quantity: number
  /** As many as can be had; null where stock is not tracked. */
  readonly maxQuantity: number | null
  readonly lineCents: number
  readonly subscription: Plan | null
  readonly giftCard: { readonly recipientEmail: string; readonly message: string } | null
  readonly answers: Readonly<Record<string, string>> | null
}

/** One way a cart can be sent. */
export interface ShippingOption {
  readonly id: string
  readonly title: string
  readonly costCents: number
  readonly isSelected: boolean
}

/** A coupon that is in a cart. */
export interface Coupon {
  readonly code: string
  readonly title: string
  readonly discountCents: number
}

/** A tax that the server has put on a cart. */
export interface TaxRule {
  readonly title: string
  /** A decimal share: `'0.21'`. */
  readonly rate: string
  readonly taxCents: number
}

/** A cart as the server says it (COM-03); every total is the server's. */
export interface Cart {
  /** Empty where nobody has a cart yet. */
  readonly id: string
  readonly websiteId: string
  readonly orderId: string
  /** Epoch milliseconds. */
  readonly created: number
  readonly isPurchased: boolean
  readonly entries: readonly Entry[]
  readonly shippingOptions: readonly ShippingOption[]
  readonly applicableTaxRules: readonly TaxRule[]
  readonly coupons: readonly Coupon[]
  readonly validCoupons: readonly Coupon[]
  readonly invalidCoupons: readonly Coupon[]
  readonly selectedShippingOption: Partial<ShippingOption>
  readonly shippingLocation: { readonly country?: string; readonly postalCode?: string }
  readonly subtotalCents: number
  readonly taxCents: number
  readonly shippingCostCents: number
  readonly discountCents: number
  readonly grandTotalCents: number
  readonly totalQuantity: number
  readonly subtotalAmount: Amount
  readonly hasDigital: boolean
  readonly purelyDigital: boolean
  readonly requiresShipping: boolean
  /** Grows with every change. */
  readonly revision: number
  /** Orders below it cannot be checked out (COM-11); null for no such limit. */
  readonly minimumOrderSubtotalCents: number | null
  readonly note?: string
}

/** The cart of somebody who has none (COM-03). */
export const emptyCart: Cart = {
  id: '',
  websiteId: '',
  orderId: '',
  created: 0,
  isPurchased: false,
  entries: [],
  shippingOptions: [],
  applicableTaxRules: [],
  coupons: [],
  validCoupons: [],
  invalidCoupons: [],
  selectedShippingOption: {},
  shippingLocation: {},
  subtotalCents: 0,
  taxCents: 0,
  shippingCostCents: 0,
  discountCents: 0,
  grandTotalCents: 0,
  totalQuantity: 0,
  subtotalAmount: { currencyCode: 'USD', value: '0.00' },
  hasDigital: false,
  purelyDigital: false,
  requiresShipping: false,
  revision: 0,
  minimumOrderSubtotalCents: null,
}

const emptyEntry: Entry = {
  id: '',
  itemId: '',
  variantId: '',
  sku: '',
  title: '',
  productUrl: '',
  imageUrl: '',
  imageAlt: '',
  productType: 1,
  attributes: {},
  unitPriceCents: 0,
  originalUnitPriceCents: null,
  quantity: 1,
  maxQuantity: null,
  lineCents: 0,
  subscription: null,
  giftCard: null,
  answers: null,
}
const objects = new Set(['subscription', 'giftCard', 'answers'])

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** True for a value of the type that its default has (COM-03). */
function isLike(said: unknown, fallback: unknown, name: string): boolean {
  if (Array.isArray(fallback)) return Array.isArray(said) && said.every(isObject)
  if (fallback === null) return said === null || (objects.has(name) ? isObject(said) : Number.isFinite(said))
  if (typeof fallback === 'number') return Number.isFinite(said)
  return typeof said === typeof fallback && said !== null && !Array.isArray(said)
}

function readLike<Shape extends object>(said: Record<string, unknown>, defaults: Shape): Shape {
  const read = { ...defaults } as Record<string, unknown>
  for (const [name, fallback] of Object.entries(defaults))
    if (Object.hasOwn(said, name) && isLike(said[name], fallback, name)) read[name] = said[name]
  return read as Shape
}

// An address of this site, or a plain web address: browsers leave tabs and line breaks out of it before they look.
const isGood = (address: string) => /^(?:https?:|\/(?!\s*[/\\]))/i.test(address)

function readEntry(said: Record<string, unknown>): Entry[] {
  const entry = readLike(said, emptyEntry)
  const { id, productUrl, imageUrl } = entry
  if (!id) return []
  return [{ ...entry, productUrl: isGood(productUrl) ? productUrl : '', imageUrl: isGood(imageUrl) ? imageUrl : '' }]
}

/**
 * What an answer or a script of the page says as a cart. A member of another type than its default gets the default (COM-03); what
 * is no object at all is undefined.
 */
export function readCart(value: unknown): Cart | undefined {
  if (!isObject(value)) return undefined
  const cart = readLike(value, emptyCart)
  return {
    ...cart,
    entries: (cart.entries as unknown as Record<string, unknown>[]).flatMap(readEntry),
    ...(typeof value.note === 'string' && { note: value.note }),
  }
}

/**
 * True for what can be kept as a cart: an id, a revision and lines with ids. What shows more of it than a count reads it first
 * (`readCart`), so that a page with only an indicator need not carry the reading.
 */
export function isCart(value: unknown): value is Cart {
  const { id, revision, entries, totalQuantity } = Object(value)
  return (
    typeof id === 'string' &&
    Number.isFinite(revision) &&
    Number.isFinite(totalQuantity) &&
    Array.isArray(entries) &&
    entries.every(isObject)
  )
}
