import { Hono } from 'hono'
import { isObject, json, only, parsed, text } from '../call-guards'
import { isWithinRate } from '../database/queries'
import type { SiteContext, Variables } from '../security'
import { visitorOf } from '../visitor'
import {
  type AddWish,
  addCoupon,
  addEntry,
  badRequest,
  type Refusal,
  removeCoupon,
  setShipping,
  updateEntry,
} from './cart-changes'
import { publishedProduct, type StoreParts } from './catalogue'
import { type Act, cartNow, cartOfCookie, changeCart } from './change-cart'
import { isIntent } from './intents'
import { openapi } from './openapi'
import { readCart } from './read-cart'
import type { Gift } from './shapes'

/** Tries of coupons that a visitor may make in a minute. */
export const couponRate = 20
const mostAnswers = 20
const longestAnswer = 500

/** Whether a text can be an address that letters reach. */
export const isEmail = (value: string) => value.length <= 200 && /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]{2,}$/.test(value)

function giftOf(value: unknown): Gift | undefined {
  if (!isObject(value)) return undefined
  const recipientEmail = text(value.recipientEmail).trim()
  return isEmail(recipientEmail) ? { recipientEmail, message: text(value.message).slice(0, longestAnswer) } : undefined
}

function answersOf(value: unknown): Record<string, string> | undefined {
  if (!isObject(value)) return undefined
  const entries = Object.entries(value)
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    .slice(0, mostAnswers)
    .map(([label, answer]) => [label.slice(0, longestAnswer), answer.slice(0, longestAnswer)] as const)
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

/** What a body says of a thing to add; what is no text is read as none. */
export function addWishOf(body: Readonly<Record<string, unknown>>): AddWish {
  const giftCard = giftOf(body.giftCard)
  const answers = answersOf(body.answers)
  const plan = text(body.subscriptionPlanId)
  return {
    itemId: text(body.itemId),
    variantId: text(body.variantId),
    quantity: body.quantity === undefined ? 1 : body.quantity,
    ...(plan && { subscriptionPlanId: plan }),
    ...(giftCard && { giftCard }),
    ...(answers && { answers }),
  }
}

/** A coupon on the cart, with the subtotal that its minimum is held against. */
export const couponAct =
  (parts: StoreParts, code: string): Act =>
  async (work, cart) => {
    const { totals } = await readCart({ ...parts, database: work }, cart)
    return addCoupon(work, cart, code, totals.subtotalCents)
  }

export const tooOften: Refusal = {
  status: 429,
  code: 'too-often',
  error: 'Too many codes were tried. This one was not looked at. Try again in a minute.',
}

/** Payments that a visitor may try in a minute. */
export const paymentRate = 30

/** Counts one try of a payment: a shop must not be where stolen cards are tried out. */
export function mayPay(context: SiteContext, parts: StoreParts, most = paymentRate): Promise<boolean> {
  return isWithinRate(parts.database, `pay:${visitorOf(context)}`, most)
}
export const tooManyPayments = 'Too many payments were tried. Nothing was paid. Try again in a minute.'

/** Counts one try of a code: codes are short, and must not be found by trying (SRV-05). */
export function mayTryCoupon(context: SiteContext, parts: StoreParts, most: number): Promise<boolean> {
  return isWithinRate(parts.database, `coupon:${visitorOf(context)}`, most)
}

async function refused(context: SiteContext, parts: StoreParts, { status, ...refusal }: Refusal) {
  return context.json({ ...refusal, cart: await cartNow(context, parts) }, status)
}

/** A change by a script: JSON in, the whole cart out. */
async function answered(context: SiteContext, parts: StoreParts, intent: unknown, act: Act) {
  if (!isIntent(intent)) return refused(context, parts, badRequest)
  const { status, body } = await changeCart(context, parts, intent, act)
  return context.json(body, status as 200)
}

async function bodyOf(context: SiteContext): Promise<Record<string, unknown>> {
  const body = parsed(await context.req.text())
  return isObject(body) ? body : {}
}

/** The calls of the cart (contract of the shop; SRV-03 guards each of them). */
export function storeCalls(parts: StoreParts, mostCoupons = couponRate) {
  const app = new Hono<{ Variables: Variables }>()
  app.use('/api/commerce/*', async (context, next) => {
    context.header('Cache-Control', 'no-store')
    await next()
  })
  app.get('/api/commerce/openapi.json', (context) => context.json(openapi))
  app.get('/api/commerce/cart', async (context) => context.json({ cart: await cartOfCookie(context, parts) }))
  app.get('/api/commerce/products/:id', async (context) => {
    const product = await publishedProduct(parts, 'id', context.req.param('id'))
    if (product) return context.json({ product })
    const error = 'This product is not in the shop. It may have been taken out. Look at the others.'
    return context.json({ error, code: 'unknown-item' }, 404)
  })
  entryCalls(app, parts)
  couponCalls(app, parts, mostCoupons)
  app.put('/api/commerce/cart/shipping', only(json, 'JSON'), async (context) => {
    const body = await bodyOf(context)
    const optionId = text(body.optionId)
    const wish = { country: text(body.country), postalCode: text(body.postalCode), ...(optionId && { optionId }) }
    return answered(context, parts, body.intentId, (work, cart) => setShipping(work, cart, wish))
  })
  return app
}

function entryCalls(app: Hono<{ Variables: Variables }>, parts: StoreParts) {
  app.post('/api/commerce/cart/entries', only(json, 'JSON'), async (context) => {
    const body = await bodyOf(context)
    return answered(context, parts, body.intentId, (work, cart) => addEntry(work, cart, addWishOf(body)))
  })
  app.put('/api/commerce/cart/entries/:id', only(json, 'JSON'), async (context) => {
    const { intentId, quantity } = await bodyOf(context)
    const id = context.req.param('id')
    return answered(context, parts, intentId, (work, cart) => updateEntry(work, cart, id, quantity))
  })
  app.delete('/api/commerce/cart/entries/:id', (context) => {
    const id = context.req.param('id')
    return answered(context, parts, context.req.query('intentId'), (work, cart) => updateEntry(work, cart, id, 0))
  })
}

function couponCalls(app: Hono<{ Variables: Variables }>, parts: StoreParts, most: number) {
  app.post('/api/commerce/cart/coupons', only(json, 'JSON'), async (context) => {
    const { intentId, code } = await bodyOf(context)
    if (!(await mayTryCoupon(context, parts, most))) {
      context.header('Retry-After', '60')
      return refused(context, parts, tooOften)
    }
    return answered(context, parts, intentId, couponAct(parts, text(code)))
  })
  app.delete('/api/commerce/cart/coupons/:code', (context) => {
    const code = context.req.param('code')
    return answered(context, parts, context.req.query('intentId'), (work, cart) => removeCoupon(work, cart, code))
  })
}
