import { type Cart, type Coupon, type Entry, emptyCart as empty, type ShippingOption } from '@ashlar/core-cart'
import type { Plan } from '../../catalog/interface'
import type { StoreSettings } from '../../settings/interface'
import type { CouponError } from './totals'

/** The recipient of a gift card. */
export interface Gift {
  /** Where the code is sent to. */
  readonly recipientEmail: string
  /** Plain text, at most 500 characters; empty for none. */
  readonly message: string
}

/** A line, with a plan that the store sells. */
export type CartEntry = Omit<Entry, 'subscription'> & { readonly subscription: Omit<Plan, 'id'> | null }

/** A cart as calls answer it (COM-03). */
export type CartJson = Omit<Cart, 'entries' | 'invalidCoupons' | 'selectedShippingOption' | 'shippingLocation'> & {
  readonly entries: readonly CartEntry[]
  readonly invalidCoupons: readonly (Coupon & { readonly why: CouponError })[]
  readonly selectedShippingOption: ShippingOption | Record<string, never>
  readonly shippingLocation: { readonly country: string; readonly postalCode: string } | Record<string, never>
}

/** A cart before its texts are written in a language. */
export type CartFacts = Omit<CartJson, 'installmentText'> & Pick<StoreSettings, 'installments'>

/** An empty cart: that of `core-cart` with the facts of this site (COM-03). */
export function emptyCart(websiteId: string, subtotalAmount: CartJson['subtotalAmount']): CartFacts {
  const { installmentText: _text, ...facts } = empty
  return {
    ...facts,
    websiteId,
    subtotalAmount,
    installments: null,
    entries: [],
    invalidCoupons: [],
    selectedShippingOption: {},
    shippingLocation: {},
  }
}

/** Why a call was refused, as a code for scripts. */
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
  | 'too-many-pieces'
  | 'too-many-codes'
  | 'too-often'
