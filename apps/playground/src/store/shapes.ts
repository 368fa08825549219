import { type Cart, type Coupon, type Entry, emptyCart as nothing, type ShippingOption } from '@ashlar/core-cart'
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

/** A line, whose plan is one of those that the shop sells. */
export type CartEntry = Omit<Entry, 'subscription'> & { readonly subscription: Omit<Plan, 'id'> | null }

/** A cart as calls answer it (COM-03). */
export type CartJson = Omit<Cart, 'entries' | 'invalidCoupons' | 'selectedShippingOption' | 'shippingLocation'> & {
  readonly entries: readonly CartEntry[]
  readonly invalidCoupons: readonly (Coupon & { readonly why: CouponFault })[]
  readonly selectedShippingOption: ShippingOption | Record<string, never>
  readonly shippingLocation: { readonly country: string; readonly postalCode: string } | Record<string, never>
}

/** A cart that nobody has put anything into: that of `core-cart`, as this site says it (COM-03). */
export function emptyCart(websiteId: string, subtotalAmount: CartJson['subtotalAmount']): CartJson {
  return {
    ...nothing,
    websiteId,
    subtotalAmount,
    entries: [],
    invalidCoupons: [],
    selectedShippingOption: {},
    shippingLocation: {},
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
