import { Hono } from 'hono'
import { text } from '../call-guards'
import type { Database, Schema } from '../database/schema'
import type { SiteContext, Variables } from '../security'
import { basketOf, giftCardPays, Refused } from './basket'
import type { StoreParts } from './catalogue'
import { lockCart } from './change-cart'
import { cardFaults, type Details, detailFaults, detailsOf, giftCodeOf } from './checkout-details'
import { type CheckoutView, detailsPage, payPage } from './checkout-pages'
import type { Faults } from './checkout-parts'
import { confirmationOf } from './confirmed-pages'
import { isIntent } from './intents'
import { type OrderParts, placeOrder } from './place-order'
import { type Place, readCart } from './read-cart'
import { storeSettings } from './settings'
import { captureOrder } from './settle'
import { couponRate, mayPay, mayTryCoupon, tooManyPayments, tooOften } from './store-calls'
import { anyCartOf, cartById, takeCart } from './whose-cart'
import { noCookies, wordsPage } from './words-page'

type CartRow = Schema['carts']
/** What the checkout needs of the shop. */
export interface CheckoutParts extends StoreParts, OrderParts {
  readonly mostCoupons?: number
  readonly mostPayments?: number
}

const nobody = detailsOf({})
const knownDetails = ({ details }: CartRow): Details | undefined =>
  details === null ? undefined : (JSON.parse(details) as Details)
const placeOfDetails = ({ country, postalCode }: Details): Place => ({ country, postalCode })

async function viewOf(
  parts: CheckoutParts,
  row: CartRow,
  details: Details,
  faults: Faults = {},
): Promise<CheckoutView> {
  const place = details.country ? { place: placeOfDetails(details) } : {}
  const cart = await readCart(parts, row, place)
  const { grandTotalCents } = cart.totals
  const giftCents = await giftCardPays(parts.database, details.giftCard, grandTotalCents, cart.currency)
  return { cart, settings: await storeSettings(parts.database), details, faults, giftCents }
}

/** The cart of the cookie, or the answer that stands for it. */
async function openCart(context: SiteContext, parts: CheckoutParts): Promise<CartRow | Response> {
  const row = await anyCartOf(context, parts.database)
  if (!row) return wordsPage(context, parts, noCookies)
  if (row.is_purchased === 1 && row.order_id) return confirmed(context, parts, row.order_id)
  return row
}

/** Leads to the page that confirms an order, after the last that may be left to do for it. */
async function confirmed(context: SiteContext, parts: CheckoutParts, orderId: string) {
  const { database } = parts
  await captureOrder(parts, orderId)
  const order = await database.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  takeCart(context)
  context.header('Cache-Control', 'no-store')
  return context.redirect(confirmationOf(order), 303)
}

/** The page of the step that is next; a cart that cannot be bought goes back to its page, which says why. */
async function showCheckout(context: SiteContext, parts: CheckoutParts) {
  const row = await openCart(context, parts)
  if (row instanceof Response) return row
  const token = context.req.query('cartToken')
  // The address names the cart; the cookie alone opens it.
  if (token !== undefined && token !== row.id) return wordsPage(context, parts, noCookies)
  const details = knownDetails(row)
  const view = await viewOf(parts, row, details ?? nobody)
  if (!canBeBought(view)) return context.redirect('/cart', 303)
  const isDone = details && Object.keys(detailFaults(details, view.cart.totals.requiresShipping)).length === 0
  return isDone && context.req.query('edit') !== 'details' ? payPage(context, view) : detailsPage(context, view)
}

function canBeBought({ cart }: CheckoutView): boolean {
  try {
    basketOf(cart)
    return true
  } catch {
    return false
  }
}

const keepDetails = (database: Database, row: CartRow, details: Details, rate?: string) =>
  database
    .updateTable('carts')
    .set({ details: JSON.stringify(details), ...(rate && { shipping_rate: rate.slice(0, 64) }) })
    .where('id', '=', row.id)
    .where('is_purchased', '=', 0)
    .execute()

/** The checkout of a cart: two pages of plain forms, without a script (COM-05, COM-06). */
export function checkoutCalls(parts: CheckoutParts) {
  const app = new Hono<{ Variables: Variables }>()
  const { database } = parts
  app.get('/commerce/goto-checkout', async (context) => {
    const row = await openCart(context, parts)
    if (row instanceof Response) return row
    context.header('Cache-Control', 'no-store')
    return context.redirect(`/checkout?${new URLSearchParams({ cartToken: row.id })}`, 303)
  })
  app.get('/checkout', (context) => showCheckout(context, parts))
  app.get('/checkout/subscribe', (context) => showCheckout(context, parts))
  app.post('/checkout/details', async (context) => {
    const row = await openCart(context, parts)
    if (row instanceof Response) return row
    const details = { ...detailsOf(await context.req.parseBody()), giftCard: knownDetails(row)?.giftCard ?? '' }
    const view = await viewOf(parts, row, details)
    const faults = detailFaults(details, view.cart.totals.requiresShipping)
    if (Object.keys(faults).length > 0) return detailsPage(context, { ...view, faults })
    await keepDetails(database, row, details)
    return context.redirect('/checkout', 303)
  })
  app.post('/checkout/options', async (context) => {
    const row = await openCart(context, parts)
    if (row instanceof Response) return row
    const known = knownDetails(row)
    if (!known) return context.redirect('/checkout', 303)
    const form = await context.req.parseBody()
    const details = { ...known, giftCard: giftCodeOf(form.giftCard) }
    const isNew = details.giftCard !== '' && details.giftCard !== known.giftCard
    if (isNew && !(await mayTryCoupon(context, parts, parts.mostCoupons ?? couponRate)))
      return payPage(context, await viewOf(parts, row, known, { giftCard: tooOften.error }))
    await keepDetails(database, row, details, text(form.optionId))
    const now = (await cartById(database, row.id)) ?? row
    const view = await viewOf(parts, now, details)
    if (details.giftCard && view.giftCents === 0)
      return payPage(context, {
        ...view,
        faults: { giftCard: 'This gift card is not known here, or has nothing left.' },
      })
    return context.redirect('/checkout', 303)
  })
  app.post('/checkout/pay', (context) => pay(context, parts))
  return app
}

async function pay(context: SiteContext, parts: CheckoutParts) {
  const row = await openCart(context, parts)
  if (row instanceof Response) return row
  const details = knownDetails(row)
  const form = await context.req.parseBody()
  const { intentId } = form
  if (!details || !isIntent(intentId)) return context.redirect('/checkout', 303)
  const shownDueCents = Number(text(form.dueCents) || Number.NaN)
  const faults = shownDueCents > 0 ? cardFaults(form) : {}
  if (Object.keys(faults).length > 0) return payPage(context, await viewOf(parts, row, details, faults))
  if (!(await mayPay(context, parts, parts.mostPayments)))
    return payPage(context, await viewOf(parts, row, details, { '': tooManyPayments }))
  const { line1, line2, city, ...rest } = details
  try {
    const orderId = await placeOrder(parts, {
      scope: row.id,
      intentId,
      buyer: {
        email: details.email,
        name: details.name,
        address: { line1, line2, postalCode: rest.postalCode, city, country: rest.country },
      },
      shownCents: Number(text(form.totalCents) || Number.NaN),
      shownDueCents,
      giftCard: details.giftCard,
      card: text(form.card),
      lock: (work) => lockCart(work, row.id),
      basket: (work) => cartBasket({ ...parts, database: work }, row.id, details),
    })
    return await confirmed(context, parts, orderId)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const now = (await cartById(parts.database, row.id)) ?? row
    // Bought in another tab: that is the order there is.
    if (now.is_purchased === 1 && now.order_id) return confirmed(context, parts, now.order_id)
    return payPage(context, await viewOf(parts, now, details, { '': error.message }))
  }
}

/** The cart as it would be bought now. */
async function cartBasket(parts: CheckoutParts, id: string, details: Details) {
  const row = await cartById(parts.database, id)
  if (row?.is_purchased !== 0) throw new Refused('This cart has been bought. Nothing was bought twice.')
  const basket = basketOf(await readCart(parts, row, { place: placeOfDetails(details) }))
  if (basket.requiresShipping && !basket.shippingTitle)
    throw new Refused('Nothing can be sent there. Nothing was bought. Change the address, or the cart.')
  return basket
}
