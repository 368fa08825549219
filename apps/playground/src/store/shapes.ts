import type { CouponFault } from './totals'

/** How often a subscription is paid, and how often in all; 0 until it is cancelled (COM-13). */
export interface Plan {
  readonly id: string
  readonly billingPeriod: { readonly value: number; readonly unit: 'WEEK' | 'MONTH' | 'YEAR' }
  readonly numBillingCycles: number
}
export interface Gift {
  readonly recipientEmail: string
  readonly message: string
}

/** A product as calls answer it (COM-01). */
export interface ProductJson {
  readonly id: string
  readonly title: string
  readonly url: string
  readonly description: string
  readonly images: readonly { url: string; alt: string; width: number; height: number }[]
  readonly productType: number
  readonly variantAttributeNames: readonly string[]
  readonly variants: readonly VariantJson[]
  readonly subscribable: boolean
  readonly subscriptionPlan: Plan | null
  readonly isGiftCard: boolean
  /** published 1, scheduled 2, draft 3. */
  readonly workflowState: number
}
export interface VariantJson {
  readonly id: string
  readonly sku: string
  readonly priceCents: number
  readonly salePriceCents: number | null
  readonly onSale: boolean
  readonly stock: { readonly unlimited: true } | { readonly quantity: number }
  readonly attributes: Readonly<Record<string, string>>
  readonly imageUrl: string | null
  /** In kilograms. */
  readonly weight: number
}

export interface CartEntry {
  readonly id: string
  readonly itemId: string
  readonly variantId: string
  readonly sku: string
  readonly title: string
  readonly productUrl: string
  readonly imageUrl: string
  readonly imageAlt: string
  readonly productType: number
  readonly attributes: Readonly<Record<string, string>>
  readonly unitPriceCents: number
  readonly originalUnitPriceCents: number | null
  readonly quantity: number
  /** What there is of it; null when it is not counted. */
  readonly mostQuantity: number | null
  readonly lineCents: number
  readonly subscription: { readonly billingPeriod: Plan['billingPeriod']; readonly numBillingCycles: number } | null
  readonly giftCard: Gift | null
  readonly answers: Readonly<Record<string, string>> | null
}
interface CouponJson {
  readonly code: string
  readonly title: string
  readonly discountCents: number
}
interface ShippingJson {
  readonly id: string
  readonly title: string
  readonly costCents: number
  readonly isSelected: boolean
}

/** A cart as calls answer it (COM-03). */
export interface CartJson {
  readonly id: string
  readonly websiteId: string
  readonly orderId: string
  /** In epoch milliseconds; 0 for a cart that nobody has put anything into. */
  readonly created: number
  readonly isPurchased: boolean
  readonly entries: readonly CartEntry[]
  readonly shippingOptions: readonly ShippingJson[]
  readonly applicableTaxRules: readonly { title: string; rate: string; taxCents: number }[]
  readonly coupons: readonly CouponJson[]
  readonly validCoupons: readonly CouponJson[]
  readonly invalidCoupons: readonly (CouponJson & { readonly why: CouponFault })[]
  readonly selectedShippingOption: ShippingJson | Record<string, never>
  readonly shippingLocation: { readonly country: string; readonly postalCode: string } | Record<string, never>
  readonly subtotalCents: number
  readonly taxCents: number
  readonly shippingCostCents: number
  readonly discountCents: number
  readonly grandTotalCents: number
  readonly totalQuantity: number
  readonly subtotalAmount: { readonly currencyCode: string; readonly value: string }
  readonly hasDigital: boolean
  readonly purelyDigital: boolean
  readonly requiresShipping: boolean
  readonly revision: number
  readonly minimumOrderSubtotalCents: number | null
}

/** A cart that nobody has put anything into; one page of words with COM-03. */
export function emptyCart(websiteId: string, subtotalAmount: CartJson['subtotalAmount']): CartJson {
  return {
    id: '',
    websiteId,
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
    subtotalAmount,
    hasDigital: false,
    purelyDigital: false,
    requiresShipping: false,
    revision: 0,
    minimumOrderSubtotalCents: null,
  }
}

/** Why a call was refused, in one word for scripts. */
export type RefusalCode =
  | 'bad-request'
  | 'unknown-item'
  | 'unknown-variant'
  | 'sold-out'
  | 'unknown-coupon'
  | 'used-coupon'
  | 'expired-coupon'
  | 'minimum-not-met'
  | 'unknown-entry'
  | 'too-many'
  | 'too-often'
