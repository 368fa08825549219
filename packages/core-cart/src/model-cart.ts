import type { Money } from '@ashlar/core-i18n'

/** How a subscription is paid (COM-13). */
export interface Plan {
  /** Sent when a product is added to the cart. Default: the product has only one. */
  readonly id?: string
  /** One payment every `value` units; WEEK, MONTH or YEAR. */
  readonly billingPeriod: { readonly value: number; readonly unit: string }
  /** Number of payments; 0: until canceled. */
  readonly numBillingCycles: number
  /** The plan as a sentence, in a cart. Default: none. */
  readonly text?: string
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
  /** Price before the sale; null without one. */
  readonly originalUnitPriceCents: number | null
  readonly quantity: number
  /** Quantity in stock; null where stock is not tracked. */
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

/** A cart as the server sends it (COM-03); every total is the server's. */
export interface Cart {
  /** Empty for a visitor without a cart. */
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
  readonly subtotalAmount: Money
  readonly hasDigital: boolean
  readonly purelyDigital: boolean
  readonly requiresShipping: boolean
  /** Grows with every change. */
  readonly revision: number
  /** Orders below it cannot be checked out (COM-11); null for no such limit. */
  readonly minimumOrderSubtotalCents: number | null
  /** The offer to pay in installments, as a sentence; empty for none (I18N-08). */
  readonly installmentText: string
  readonly note?: string
}

/** The cart of a visitor without a cart (COM-03). */
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
  subtotalAmount: { amount: '0.00', currencyCode: 'USD' },
  hasDigital: false,
  purelyDigital: false,
  requiresShipping: false,
  revision: 0,
  minimumOrderSubtotalCents: null,
  installmentText: '',
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
const objects = ['subscription', 'giftCard', 'answers']

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** True for a value of the type that its default has (COM-03). Values are those of JSON: each number is finite. */
function isLike(value: unknown, fallback: unknown, name: string): boolean {
  if (Array.isArray(fallback)) return Array.isArray(value) && value.every(isObject)
  if (fallback === null) return value === null || (objects.includes(name) ? isObject(value) : Number.isFinite(value))
  return isObject(fallback) ? isObject(value) : typeof value === typeof fallback
}

function readLike<Shape extends object>(source: Record<string, unknown>, defaults: Shape): Shape {
  const read = { ...defaults } as Record<string, unknown>
  for (const [name, fallback] of Object.entries(defaults))
    if (Object.hasOwn(source, name) && isLike(source[name], fallback, name)) read[name] = source[name]
  return read as Shape
}

// An address of this site, or a plain web address: browsers remove tabs and line breaks from it first.
const isGood = (address: string) => /^(?:https?:|\/(?!\s*[/\\]))/i.test(address)

function readEntry(source: Record<string, unknown>): Entry[] {
  const entry = readLike(source, emptyEntry)
  const { id, productUrl, imageUrl } = entry
  if (!id) return []
  return [{ ...entry, productUrl: isGood(productUrl) ? productUrl : '', imageUrl: isGood(imageUrl) ? imageUrl : '' }]
}

/**
 * Reads a cart from an answer or from a script of the page. A member of another type than its default gets the default (COM-03);
 * the result is undefined for anything but an object.
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
 * True for a value whose parts are those of a cart, where the queue and an indicator read them: an id, a revision, a list of lines, a
 * count, and whether it was bought. Blocks that show more read the rest with `readCart`, so that a page with only an indicator does
 * not download that code.
 */
export function isCart(value: unknown): value is Cart {
  const { id, revision, totalQuantity, isPurchased = false, entries } = Object(value)
  const types = typeof id + typeof revision + typeof totalQuantity + typeof isPurchased
  return types === 'stringnumbernumberboolean' && Array.isArray(entries) && entries.every(isObject)
}
