import { isIdempotencyKey } from '../../../db/run-once'
import { createRoutes, type Routes, type SiteContext } from '../../../http/context'
import { text } from '../../../http/request/body'
import { type FieldErrors, hasErrors } from '../../../rendering/fields'
import { isCountry } from '../../addresses/interface'
import {
  type CartRow,
  cartById,
  clearCartCookie,
  getOwnCart,
  giveBackCode,
  mayTryCode,
  readCart,
  saveDetails,
  tooManyTries,
} from '../../cart/interface'
import { giftCardBalance } from '../../gift-cards/interface'
import { captureOrder, getBasket, OrderRefused, orderById } from '../../orders/interface'
import { storeSettings } from '../../settings/interface'
import { type Details, detailErrors, getDetails, getGiftCode } from '../domain/details'
import { getOffers } from '../domain/offers'
import { confirmationPath } from '../pages/confirmation'
import { messagePage, noCookies } from '../pages/message'
import { detailsPage, payPage } from '../pages/steps'
import type { CheckoutView } from '../pages/summary'
import { lastOrderId, showOrder } from '../service/order-cookie'
import { forgetRejectedForm, rejectedForm, rejectForm } from '../service/rejected-form'
import type { CheckoutDependencies } from './dependencies'
import { pay } from './pay'

const detailsPath = '/checkout?edit=details'
const payPath = '/checkout'
const noDetails = getDetails({})
/** The details that a cart has from an earlier step. */
const savedDetails = ({ details }: CartRow): Details | undefined =>
  details === null ? undefined : { ...noDetails, ...(JSON.parse(details) as Details) }

/** The data of a checkout page, with totals for the address of the details; before there is one, for the usual country. */
async function getView(
  parts: CheckoutDependencies,
  row: CartRow,
  details: Details,
  errors: FieldErrors = {},
): Promise<CheckoutView> {
  const settings = await storeSettings(parts.database)
  const country = isCountry(details.country) ? details.country : settings.shippingCountryDefaultValue
  const { postalCode, region } = details
  const cart = await readCart(parts, row, { place: { country, postalCode, region } })
  const balance = await giftCardBalance(parts.database, details.giftCard, cart.currency)
  return { cart, settings, details, errors, offers: getOffers(cart, balance) }
}

/** The response where there is no cart: the order that it has become (COM-23), or the reason. */
async function answerWithoutCart(context: SiteContext, { database }: CheckoutDependencies): Promise<Response> {
  const id = await lastOrderId(context, database)
  const order = id && (await orderById(database, id))
  if (!order) return messagePage(context, database, noCookies)
  context.header('Cache-Control', 'no-store')
  return context.redirect(confirmationPath(order), 303)
}

/** The cart of the cookie, or the response where there is none to check out. */
async function openCart(context: SiteContext, parts: CheckoutDependencies): Promise<CartRow | Response> {
  const row = await getOwnCart(context, parts.database)
  if (!row) return answerWithoutCart(context, parts)
  if (row.is_purchased === 1 && row.order_id) return confirm(context, parts, row.order_id)
  return row
}

/** Redirects to the page that confirms an order, after capturing a payment that is still open. */
export async function confirm(context: SiteContext, parts: CheckoutDependencies, orderId: string) {
  await captureOrder(parts, orderId)
  const order = await orderById(parts.database, orderId)
  if (!order) return messagePage(context, parts.database, noCookies)
  clearCartCookie(context)
  forgetRejectedForm(context)
  await showOrder(context, parts.database, order.id)
  context.header('Cache-Control', 'no-store')
  return context.redirect(confirmationPath(order), 303)
}

function proceed(context: SiteContext) {
  forgetRejectedForm(context)
  context.header('Cache-Control', 'no-store')
  return context.redirect(payPath, 303)
}

/** The page of the next step. A cart that cannot be ordered redirects to its page, which has the reason. */
async function showCheckout(context: SiteContext, parts: CheckoutDependencies) {
  const row = await openCart(context, parts)
  if (row instanceof Response) return row
  const token = context.req.query('cartToken')
  // The address names the cart; only the cookie opens it.
  if (token !== undefined && token !== row.id) return answerWithoutCart(context, parts)
  const details = savedDetails(row)
  const view = await getView(parts, row, details ?? noDetails)
  const language = context.get('language')
  if (!canBeOrdered(view, language.i18n.locale)) return context.redirect('/cart', 303)
  const isComplete = details && !hasErrors(detailErrors(details, view.cart.totals.requiresShipping, language))
  if (!isComplete || context.req.query('edit') === 'details') return showDetails(context, parts, row, view)
  return showPayment(context, view)
}

function showPayment(context: SiteContext, view: CheckoutView) {
  const rejected = rejectedForm(context, payPath)
  if (!rejected) return payPage(context, view)
  const typed = { ...view.details, giftCard: getGiftCode(rejected.form.giftCard) || view.details.giftCard }
  return payPage(context, { ...view, details: typed, errors: rejected.errors })
}

async function showDetails(context: SiteContext, parts: CheckoutDependencies, row: CartRow, view: CheckoutView) {
  const rejected = rejectedForm(context, detailsPath)
  if (!rejected) return detailsPage(context, view)
  return detailsPage(context, await getView(parts, row, getDetails(rejected.form), rejected.errors))
}

function canBeOrdered({ cart }: CheckoutView, language: string): boolean {
  try {
    getBasket(cart, language)
    return true
  } catch (error) {
    if (error instanceof OrderRefused) return false
    throw error
  }
}

async function submitDetails(context: SiteContext, parts: CheckoutDependencies) {
  const row = await openCart(context, parts)
  if (row instanceof Response) return row
  const form = await context.req.parseBody()
  const details = { ...getDetails(form), giftCard: savedDetails(row)?.giftCard ?? '' }
  const { cart } = await getView(parts, row, details)
  const errors = detailErrors(details, cart.totals.requiresShipping, context.get('language'))
  if (hasErrors(errors)) return rejectForm(context, detailsPath, { errors, form })
  await saveDetails(parts.database, row.id, details, '')
  return proceed(context)
}

/** The step again with the fields of another country; what was typed stays. */
async function changeCountry(context: SiteContext, parts: CheckoutDependencies) {
  const row = await openCart(context, parts)
  if (row instanceof Response) return row
  return rejectForm(context, detailsPath, { errors: {}, form: await context.req.parseBody() })
}

const unknownGiftCard = { giftCard: 'This gift card is unknown or has no balance left.' }

/** Saves the shipping rate and the gift card of a form; the result is why the gift card does not count. */
async function saveOptions(
  context: SiteContext,
  parts: CheckoutDependencies,
  row: CartRow,
  form: Readonly<Record<string, unknown>>,
): Promise<FieldErrors> {
  const saved = savedDetails(row) ?? noDetails
  const rate = text(form.optionId)
  const giftCard = getGiftCode(form.giftCard ?? saved.giftCard)
  const isNew = giftCard !== '' && giftCard !== saved.giftCard
  const mayTry = !isNew || (await mayTryCode(context, parts))
  await saveDetails(parts.database, row.id, mayTry ? { ...saved, giftCard } : saved, rate)
  if (!mayTry) return { giftCard: tooManyTries.error }
  if (!isNew) return {}
  const { selectedCurrency } = await storeSettings(parts.database)
  if ((await giftCardBalance(parts.database, giftCard, selectedCurrency)) === 0) return unknownGiftCard
  await giveBackCode(context, parts)
  return {}
}

/** Changes the shipping rate and the gift card, without paying. */
async function submitOptions(context: SiteContext, parts: CheckoutDependencies) {
  const row = await openCart(context, parts)
  if (row instanceof Response) return row
  if (!savedDetails(row)) return proceed(context)
  const form = await context.req.parseBody()
  const errors = await saveOptions(context, parts, row, form)
  return hasErrors(errors) ? rejectForm(context, payPath, { errors, form }) : proceed(context)
}

/** The checkout of a cart: two pages of plain forms, without scripts (COM-05, COM-06). */
export function cartCheckoutRoutes(parts: CheckoutDependencies): Routes {
  const routes = createRoutes()
  routes.get('/commerce/goto-checkout', async (context) => {
    const row = await openCart(context, parts)
    if (row instanceof Response) return row
    context.header('Cache-Control', 'no-store')
    const { entries } = await readCart(parts, row)
    const path = entries.some(({ subscription }) => subscription) ? '/checkout/subscribe' : '/checkout'
    return context.redirect(`${path}?${new URLSearchParams({ cartToken: row.id })}`, 303)
  })
  routes.get('/checkout', (context) => showCheckout(context, parts))
  routes.get('/checkout/subscribe', (context) => showCheckout(context, parts))
  routes.post('/checkout/details', (context) => submitDetails(context, parts))
  routes.post('/checkout/country', (context) => changeCountry(context, parts))
  routes.post('/checkout/options', (context) => submitOptions(context, parts))
  routes.post('/checkout/pay', (context) => submitPayment(context, parts))
  return routes
}

const giftCardChanged = 'The gift card has been applied. Nothing was paid yet. Check the total, then pay.'

async function submitPayment(context: SiteContext, parts: CheckoutDependencies) {
  const row = await openCart(context, parts)
  if (row instanceof Response) return row
  const details = savedDetails(row)
  const form = await context.req.parseBody()
  const { intentId: key } = form
  if (!details || !isIdempotencyKey(key)) return proceed(context)
  // The delivery and the gift card of this form count, whether or not the total was updated before.
  const errors = await saveOptions(context, parts, row, form)
  if (hasErrors(errors)) return rejectForm(context, payPath, { errors, form })
  const now = (await cartById(parts.database, row.id)) ?? row
  const changed = savedDetails(now) ?? details
  if (changed.giftCard !== details.giftCard)
    return rejectForm(context, payPath, { errors: { '': giftCardChanged }, form })
  const result = await pay(context, parts, { row: now, details: changed, form, key })
  if ('orderId' in result) return confirm(context, parts, result.orderId)
  const { errors: reasons, isMissing } = result
  return isMissing
    ? rejectForm(context, detailsPath, { errors: reasons, form: { ...changed } })
    : rejectForm(context, payPath, { errors: reasons, form })
}
