import type { SiteContext } from '../../../http/context'
import { text } from '../../../http/request/body'
import type { PageLanguage } from '../../../http/response/page-language'
import { phraseText } from '../../../http/response/phrase'
import { type FieldErrors, hasErrors } from '../../../rendering/fields'
import { getAddress } from '../../addresses/interface'
import { type CartRow, cartById, lockCart, readCart } from '../../cart/interface'
import { getBasket, OrderRefused, placeOrder } from '../../orders/interface'
import { cardErrors, getCardNumber } from '../domain/card'
import { type Details, detailErrors } from '../domain/details'
import { type CheckoutDependencies, mayPay, tooManyPayments } from './dependencies'

/** The payment form of a cart. */
interface PaymentForm {
  readonly row: CartRow
  readonly details: Details
  readonly form: Readonly<Record<string, unknown>>
  /** The idempotency key of the form. */
  readonly key: string
}

/** The order, or the errors; `isMissing` for those of the details. */
type PaymentResult = { readonly orderId: string } | { readonly errors: FieldErrors; readonly isMissing?: boolean }

/** Details that are not enough for what the cart has now. */
class DetailsMissing extends OrderRefused {}
const missingDetails =
  'Your order is shipped, and the address is not complete. Nothing was ordered or paid. Complete it.'

/** Why an order was refused, in the language of the buyer. */
export const refusalText = (context: SiteContext, { phrase }: OrderRefused): string =>
  phraseText(phrase, context.get('language').translate)

const getCents = (value: unknown) => Number(text(value) || Number.NaN)

/** The sum that the page showed for the chosen delivery. */
const shownCents = ({ form }: PaymentForm, name: 'totalCents' | 'dueCents') =>
  getCents(form[`${name}-${text(form.optionId)}`] ?? form[name])

/** Pays for a cart and places its order. */
export async function pay(
  context: SiteContext,
  parts: CheckoutDependencies,
  payment: PaymentForm,
): Promise<PaymentResult> {
  const { row, form } = payment
  const errors = shownCents(payment, 'dueCents') > 0 ? cardErrors(form) : {}
  if (hasErrors(errors)) return { errors }
  if (!(await mayPay(context, parts))) return { errors: { '': tooManyPayments } }
  try {
    return { orderId: await getOrder(parts, payment, context.get('language')) }
  } catch (error) {
    if (!(error instanceof OrderRefused)) throw error
    const now = (await cartById(parts.database, row.id)) ?? row
    // It was purchased in another tab: that is its order.
    if (now.is_purchased === 1 && now.order_id) return { orderId: now.order_id }
    return getRefusal(context, payment, error)
  }
}

function getRefusal(context: SiteContext, { details }: PaymentForm, error: OrderRefused): PaymentResult {
  const isMissing = error instanceof DetailsMissing
  return {
    errors: { ...(isMissing && detailErrors(details, true, context.get('language'))), '': refusalText(context, error) },
    isMissing,
  }
}

function getOrder(parts: CheckoutDependencies, payment: PaymentForm, language: PageLanguage): Promise<string> {
  const { row, details, form, key } = payment
  const { email, name, giftCard } = details
  return placeOrder(parts, {
    scope: row.id,
    key,
    buyer: { email, name, address: getAddress(details), language: language.i18n.locale },
    shownCents: shownCents(payment, 'totalCents'),
    shownDueCents: shownCents(payment, 'dueCents'),
    shownCurrency: text(form.currency),
    giftCard,
    card: getCardNumber(form),
    lock: (transaction) => lockCart(transaction, row.id),
    basket: (transaction) =>
      cartBasket({ ...parts, database: transaction as CheckoutDependencies['database'] }, payment, language),
  })
}

/** The cart as it would be ordered now. */
async function cartBasket(
  parts: CheckoutDependencies,
  { row: { id }, details, form }: PaymentForm,
  language: PageLanguage,
) {
  const { country, postalCode, region } = details
  const row = await cartById(parts.database, id)
  if (row?.is_purchased !== 0) throw new OrderRefused('This cart has been ordered already. Nothing was ordered twice.')
  const cart = await readCart(parts, row, { place: { country, postalCode, region } })
  const basket = getBasket(cart, language.i18n.locale)
  // The cart may have got something to ship after its details were complete without an address.
  if (hasErrors(detailErrors(details, basket.requiresShipping, language))) throw new DetailsMissing(missingDetails)
  const chosen = text(form.optionId)
  if (chosen && basket.requiresShipping && !cart.totals.shippingOptions.some(({ id }) => id === chosen))
    throw new OrderRefused('This delivery is not offered any more. Nothing was ordered or paid. Choose another one.')
  if (basket.requiresShipping && !basket.shippingTitle)
    throw new OrderRefused('We do not ship there. Nothing was ordered. Change the address or the cart.')
  return basket
}
