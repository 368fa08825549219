import type { RefusalCode } from './cart-json'
import { maxCoupons, maxEntries, maxQuantity } from './limits'
import type { CouponError } from './totals'

/** Why a change of the cart was refused. */
export interface Refusal {
  /** Status code of the response. */
  readonly status: 400 | 404 | 409 | 429
  /** For scripts. */
  readonly code: RefusalCode
  /** One sentence for the visitor. */
  readonly error: string
  /** The quantity that is available, where stock is the reason. */
  readonly available?: number
}

const refusal = (status: Refusal['status'], code: RefusalCode, error: string): Refusal => ({ status, code, error })

export const badRequest = refusal(
  400,
  'bad-request',
  'The request cannot be read. Nothing was changed. Send it as described.',
)
export const unknownItem = refusal(
  404,
  'unknown-item',
  'This product is not in the shop any more. Your cart has not changed.',
)
export const unknownVariant = refusal(
  404,
  'unknown-variant',
  'This choice does not exist. Choose again; your cart has not changed.',
)
export const unknownEntry = refusal(404, 'unknown-entry', 'This is not in your cart any more.')
export const tooManyEntries = refusal(
  409,
  'too-many',
  `A cart holds up to ${maxEntries} different products. Remove one first.`,
)
export const tooManyPieces = refusal(
  409,
  'too-many-pieces',
  `A cart holds up to ${maxQuantity} pieces of one product. Your cart has not changed.`,
)
export const tooManyCoupons = refusal(
  409,
  'too-many-codes',
  `A cart takes up to ${maxCoupons} codes. Remove one first.`,
)
export const unknownCoupon = refusal(404, 'unknown-coupon', 'We do not know this code. Check the spelling.')
export const tooManyTries = refusal(
  429,
  'too-often',
  'Too many codes were tried. This one was not checked. Try again in a minute.',
)
export const tooManyChanges = refusal(
  429,
  'too-often',
  'Too many changes were made. This one was not carried out. Try again in a minute.',
)

const couponSentences: Readonly<Record<CouponError, string>> = {
  'used-coupon': 'This code has been used.',
  'expired-coupon': 'This code has expired.',
  'minimum-not-met': 'This code is for larger orders. Add something, then try it again.',
}
export const couponRefusal = (error: CouponError) => refusal(409, error, couponSentences[error])

/** 'is only 1 more', 'are only 2 more'. */
export const onlyMore = (count: number) => `${count === 1 ? 'is' : 'are'} only ${count} more`

/** For a product with too little stock; `available` is the quantity that can still be added, `inCart` what the visitor has of it. */
export function soldOut(title: string, available: number, inCart: number): Refusal {
  const none = inCart > 0 ? `All that is left of “${title}” is in your cart.` : `“${title}” is sold out.`
  const some = `There ${onlyMore(available)} of “${title}” for you.`
  const error = `${available > 0 ? some : none} Your cart has not changed.`
  return { status: 409, code: 'sold-out', error, available }
}

/** Sentences of the cart page for a refused form, which its address names by the code alone. */
export const refusalSentences: Readonly<Record<RefusalCode, string>> = {
  'bad-request': 'The form could not be read. Your cart has not changed. Try again.',
  'unknown-item': unknownItem.error,
  'unknown-variant': 'This choice does not exist. Your cart has not changed. Choose every option, then add it again.',
  'sold-out': 'There is not enough of it left. Your cart has not changed. Choose fewer.',
  'unknown-coupon': unknownCoupon.error,
  ...couponSentences,
  'unknown-entry': unknownEntry.error,
  'too-many': tooManyEntries.error,
  'too-many-pieces': tooManyPieces.error,
  'too-many-codes': tooManyCoupons.error,
  'too-often': 'Too many changes or codes were tried. This one was not carried out. Try again in a minute.',
}
