import { isIdempotencyKey } from '../../../db/run-once'
import { text } from '../../../http/body'
import { createRoutes, type Routes, type SiteContext } from '../../../http/context'
import { type FieldErrors, hasErrors } from '../../../rendering/fields'
import {
  type CartRow,
  cartById,
  clearCartCookie,
  mayTryCode,
  ownCartOf,
  readCart,
  saveDetails,
  tooManyTries,
} from '../../cart/interface'
import { giftCardPays } from '../../gift-cards/interface'
import { basketOf, captureOrder, OrderRefused, orderById } from '../../orders/interface'
import { storeSettings } from '../../settings/interface'
import { type Details, detailErrors, detailsOf, giftCodeOf } from '../domain'
import { confirmationPath } from '../pages/confirmation'
import { messagePage, noCookies } from '../pages/message'
import { type CheckoutView, detailsPage, payPage } from '../pages/steps'
import type { CheckoutParts } from './parts'
import { pay } from './pay'

const noDetails = detailsOf({})
/** The details that a cart has from an earlier step. */
const savedDetails = ({ details }: CartRow): Details | undefined =>
  details === null ? undefined : (JSON.parse(details) as Details)

/** The data of a checkout page, with totals for the address of the details. */
async function viewOf(
  parts: CheckoutParts,
  row: CartRow,
  details: Details,
  errors: FieldErrors = {},
): Promise<CheckoutView> {
  const { country, postalCode } = details
  const cart = await readCart(parts, row, country ? { place: { country, postalCode } } : {})
  const { grandTotalCents } = cart.totals
  const giftCents = await giftCardPays(parts.database, details.giftCard, grandTotalCents, cart.currency)
  return { cart, settings: await storeSettings(parts.database), details, errors, giftCents }
}

/** The cart of the cookie, or the response where there is none to check out. */
async function openCart(context: SiteContext, parts: CheckoutParts): Promise<CartRow | Response> {
  const row = await ownCartOf(context, parts.database)
  if (!row) return messagePage(context, parts.database, noCookies)
  if (row.is_purchased === 1 && row.order_id) return confirm(context, parts, row.order_id)
  return row
}

/** Redirects to the page that confirms an order, after capturing a payment that is still open. */
export async function confirm(context: SiteContext, parts: CheckoutParts, orderId: string) {
  await captureOrder(parts, orderId)
  const order = await orderById(parts.database, orderId)
  if (!order) return messagePage(context, parts.database, noCookies)
  clearCartCookie(context)
  context.header('Cache-Control', 'no-store')
  return context.redirect(confirmationPath(order), 303)
}

/** The page of the next step. A cart that cannot be ordered redirects to its page, which has the reason. */
async function showCheckout(context: SiteContext, parts: CheckoutParts) {
  const row = await openCart(context, parts)
  if (row instanceof Response) return row
  const token = context.req.query('cartToken')
  // The address names the cart; only the cookie opens it.
  if (token !== undefined && token !== row.id) return messagePage(context, parts.database, noCookies)
  const details = savedDetails(row)
  const view = await viewOf(parts, row, details ?? noDetails)
  if (!canBeOrdered(view)) return context.redirect('/cart', 303)
  const isComplete = details && !hasErrors(detailErrors(details, view.cart.totals.requiresShipping))
  return isComplete && context.req.query('edit') !== 'details' ? payPage(context, view) : detailsPage(context, view)
}

function canBeOrdered({ cart }: CheckoutView): boolean {
  try {
    basketOf(cart)
    return true
  } catch (error) {
    if (error instanceof OrderRefused) return false
    throw error
  }
}

async function submitDetails(context: SiteContext, parts: CheckoutParts) {
  const row = await openCart(context, parts)
  if (row instanceof Response) return row
  const details = { ...detailsOf(await context.req.parseBody()), giftCard: savedDetails(row)?.giftCard ?? '' }
  const view = await viewOf(parts, row, details)
  const errors = detailErrors(details, view.cart.totals.requiresShipping)
  if (hasErrors(errors)) return detailsPage(context, { ...view, errors })
  await saveDetails(parts.database, row.id, details, '')
  return context.redirect('/checkout', 303)
}

/** Changes the shipping rate and the gift card. */
async function submitOptions(context: SiteContext, parts: CheckoutParts) {
  const row = await openCart(context, parts)
  if (row instanceof Response) return row
  const saved = savedDetails(row)
  if (!saved) return context.redirect('/checkout', 303)
  const form = await context.req.parseBody()
  const details = { ...saved, giftCard: giftCodeOf(form.giftCard) }
  const isNew = details.giftCard !== '' && details.giftCard !== saved.giftCard
  if (isNew && !(await mayTryCode(context, parts)))
    return payPage(context, await viewOf(parts, row, saved, { giftCard: tooManyTries.error }))
  await saveDetails(parts.database, row.id, details, text(form.optionId))
  const view = await viewOf(parts, (await cartById(parts.database, row.id)) ?? row, details)
  if (!details.giftCard || view.giftCents > 0) return context.redirect('/checkout', 303)
  return payPage(context, { ...view, errors: { giftCard: 'This gift card is unknown or has no balance left.' } })
}

/** The checkout of a cart: two pages of plain forms, without scripts (COM-05, COM-06). */
export function cartCheckoutRoutes(parts: CheckoutParts): Routes {
  const routes = createRoutes()
  routes.get('/commerce/goto-checkout', async (context) => {
    const row = await openCart(context, parts)
    if (row instanceof Response) return row
    context.header('Cache-Control', 'no-store')
    return context.redirect(`/checkout?${new URLSearchParams({ cartToken: row.id })}`, 303)
  })
  routes.get('/checkout', (context) => showCheckout(context, parts))
  routes.get('/checkout/subscribe', (context) => showCheckout(context, parts))
  routes.post('/checkout/details', (context) => submitDetails(context, parts))
  routes.post('/checkout/options', (context) => submitOptions(context, parts))
  routes.post('/checkout/pay', (context) => submitPayment(context, parts))
  return routes
}

async function submitPayment(context: SiteContext, parts: CheckoutParts) {
  const row = await openCart(context, parts)
  if (row instanceof Response) return row
  const details = savedDetails(row)
  const form = await context.req.parseBody()
  const { intentId: key } = form
  if (!details || !isIdempotencyKey(key)) return context.redirect('/checkout', 303)
  const result = await pay(context, parts, { row, details, form, key })
  if ('orderId' in result) return confirm(context, parts, result.orderId)
  return payPage(context, await viewOf(parts, result.row, details, result.errors))
}
