/** The highest price of a product, in cents (COM-12). */
export const mostPriceCents = 100_000_000
/** Characters that a SKU may have (COM-12). */
export const longestSku = 60
/** Pieces of one thing that an entry of a cart may hold; what number fields of published pages allow. */
export const maxQuantity = 9999
/** Different entries in one cart. */
export const mostEntries = 100
/** Coupons on one cart. */
export const mostCoupons = 5

/** Whether a number can be the price of a product: whole cents from 0 to 100000000 (COM-12). */
export const isPriceCents = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= mostPriceCents

/** Whether a text can be a SKU: 1 to 60 characters, none of them a control character (COM-12). */
export const isSku = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && [...value].length <= longestSku && !/\p{Cc}/u.test(value)

/** A SKU for a product that was given none: 'SQ' and seven digits (COM-12). `dice` answers from 0 up to, but not, 1. */
export function generateSku(dice: () => number): string {
  return `SQ${String(Math.floor(dice() * 10_000_000)).padStart(7, '0')}`
}

/** Whether somebody may want so many pieces: whole, 1 to 9999. */
export const isQuantity = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= maxQuantity

/** Said when a cart is too small to be paid (COM-11). */
export const minimumSentence = (subtotal: string) => `To check out, your order subtotal must be ${subtotal} or more.`

/**
 * A share of an amount in whole cents, half a cent rounded up. In whole numbers of any size: the largest cart times ten
 * thousand basis points is more than a number can hold exactly.
 */
export function shareOf(cents: number, basisPoints: number): number {
  return Number((BigInt(cents) * BigInt(basisPoints) + 5000n) / 10_000n)
}
