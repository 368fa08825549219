import { CartText } from '@ashlar/core-block/texts'

/** Pieces of one thing that an entry of a cart may hold; the maximum of number fields on published pages. */
export const maxQuantity = 9999
/** Different entries in one cart. */
export const maxEntries = 100
/** Coupons on one cart. */
export const maxCoupons = 5

/** Whether a number can be the quantity of an entry: whole, 1 to 9999. */
export const isQuantity = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= maxQuantity

/** Shown when the subtotal of a cart is below the minimum (COM-11). */
export const minimumSentence = CartText.minimum

/**
 * A share of an amount in whole cents, half a cent rounded up. Computed in big integers: the largest cart times ten
 * thousand basis points is more than a number can hold exactly. `whole` is the whole in basis points.
 */
export function getShare(cents: number | bigint, basisPoints: number, whole = 10_000): number {
  return Number((BigInt(cents) * BigInt(basisPoints) * 2n + BigInt(whole)) / (2n * BigInt(whole)))
}
