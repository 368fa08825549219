import type { SiteContext } from '../../../http/context'
import { isWithinAddressRate } from '../../../http/limits/rate-limit'
import type { CartDependencies } from '../../cart/interface'
import type { OrderDependencies } from '../../orders/interface'

/** Dependencies of the routes of the checkout. */
export interface CheckoutDependencies extends Omit<CartDependencies, 'database'>, OrderDependencies {
  readonly database: OrderDependencies['database'] & CartDependencies['database']
  /** Unknown codes that one address may try in a minute. Default: 20. */
  readonly maxCodes?: number | undefined
  /** Payments that one address may try in a minute. Default: 30. */
  readonly maxPayments?: number | undefined
}

/** Counts one try of a payment: the shop must not be used to test stolen cards. */
export function mayPay(context: SiteContext, { database, maxPayments = 30 }: CheckoutDependencies): Promise<boolean> {
  return isWithinAddressRate(context, database, 'pay', maxPayments)
}
export const tooManyPayments = 'Too many payments were tried. Nothing was paid. Try again in a minute.'
