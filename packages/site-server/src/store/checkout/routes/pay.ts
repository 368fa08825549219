import { text } from '../../../http/body'
import type { SiteContext } from '../../../http/context'
import { type FieldErrors, hasErrors } from '../../../rendering/fields'
import { type CartRow, cartById, lockCart, readCart } from '../../cart/interface'
import { basketOf, OrderRefused, placeOrder } from '../../orders/interface'
import { cardErrors, type Details } from '../domain'
import { type CheckoutParts, mayPay, tooManyPayments } from './parts'

/** The payment form of a cart. */
interface PaymentForm {
  readonly row: CartRow
  readonly details: Details
  readonly form: Readonly<Record<string, unknown>>
  /** The idempotency key of the form. */
  readonly key: string
}

/** The order, or the errors with the cart as it is now. */
type PaymentResult = { readonly orderId: string } | { readonly row: CartRow; readonly errors: FieldErrors }

const centsOf = (value: unknown) => Number(text(value) || Number.NaN)

/** Pays for a cart and places its order. */
export async function pay(context: SiteContext, parts: CheckoutParts, payment: PaymentForm): Promise<PaymentResult> {
  const { row, form } = payment
  const errors = centsOf(form.dueCents) > 0 ? cardErrors(form) : {}
  if (hasErrors(errors)) return { row, errors }
  if (!(await mayPay(context, parts))) return { row, errors: { '': tooManyPayments } }
  try {
    return { orderId: await orderOf(parts, payment) }
  } catch (error) {
    if (!(error instanceof OrderRefused)) throw error
    const now = (await cartById(parts.database, row.id)) ?? row
    // It was purchased in another tab: that is its order.
    if (now.is_purchased === 1 && now.order_id) return { orderId: now.order_id }
    return { row: now, errors: { '': error.message } }
  }
}

function orderOf(parts: CheckoutParts, { row, details, form, key }: PaymentForm): Promise<string> {
  const { email, name, line1, line2, postalCode, city, country, giftCard } = details
  return placeOrder(parts, {
    scope: row.id,
    key,
    buyer: { email, name, address: { line1, line2, postalCode, city, country } },
    shownCents: centsOf(form.totalCents),
    shownDueCents: centsOf(form.dueCents),
    giftCard,
    card: text(form.card),
    lock: (work) => lockCart(work, row.id),
    basket: (work) => cartBasket({ ...parts, database: work as CheckoutParts['database'] }, row.id, details),
  })
}

/** The cart as it would be ordered now. */
async function cartBasket(parts: CheckoutParts, id: string, { country, postalCode }: Details) {
  const row = await cartById(parts.database, id)
  if (row?.is_purchased !== 0) throw new OrderRefused('This cart has been ordered already. Nothing was ordered twice.')
  const basket = basketOf(await readCart(parts, row, { place: { country, postalCode } }))
  if (basket.requiresShipping && !basket.shippingTitle)
    throw new OrderRefused('We do not ship there. Nothing was ordered. Change the address or the cart.')
  return basket
}
