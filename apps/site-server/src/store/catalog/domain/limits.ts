import { isVisible } from '../../../http/request/visible-text'
/** The highest price of a product, in cents (COM-12). */
export const maxPriceCents = 100_000_000
/** Characters that a SKU may have (COM-12). */
export const maxSkuLength = 60

/** Whether a number can be the price of a product: whole cents from 0 to 100000000 (COM-12). */
export const isPriceCents = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= maxPriceCents

/** Whether a text can be a SKU: 1 to 60 characters, none of them a control character (COM-12). */
export const isSku = (value: unknown): value is string =>
  typeof value === 'string' && isVisible(value) && [...value].length <= maxSkuLength && !/\p{Cc}/u.test(value)

/** A generated SKU: 'SQ' and seven digits (COM-12). `random` returns a number from 0 up to, but not, 1. */
export function generateSku(random: () => number): string {
  return `SQ${String(Math.floor(random() * 10_000_000)).padStart(7, '0')}`
}
