import { isIdempotencyKey } from '../../../db/run-once'
import { createRoutes, type Routes, type SiteContext } from '../../../http/context'
import { giveBack, isWithinAddressRate, isWithinRate } from '../../../http/limits/rate-limit'
import { jsonType, requireType } from '../../../http/request/body'
import { readBody } from '../../../http/request/body-schema'
import { removeCode, setShipping } from '../domain/cart'
import { getSentence, toLanguage } from '../domain/cart-language'
import { addBody, codeBody, quantityBody, shippingBody } from '../domain/input'
import { badRequest, type Refusal, tooManyChanges, tooManyTries, unknownCoupon } from '../domain/refusals'
import type { CartDependencies } from '../repository/read-cart'
import { type CartChange, cartOfCookie, changeCart, presentCart } from '../service/change-cart'
import { addCoupon, addEntry, updateEntry } from '../service/changes'
import { openapi } from './openapi'

/** What the routes of the cart need. */
export interface CartRouteOptions extends CartDependencies {
  /** Unknown codes that one address may try in a minute. Default: 20. */
  readonly maxCodes?: number | undefined
  /** Changes a session may make in a minute. Default: 120. */
  readonly maxChanges?: number | undefined
  /** Changes one address may make in a minute; many visitors may share it. Default: 600. */
  readonly maxAddressChanges?: number | undefined
}

/** Counts one change of a cart, by address and by session: a crumb is free, an address is not. */
export async function mayChange(
  context: SiteContext,
  { database, maxChanges = 120, maxAddressChanges = 600 }: CartRouteOptions,
): Promise<boolean> {
  if (!(await isWithinAddressRate(context, database, 'cart', maxAddressChanges))) return false
  return isWithinRate(database, `cart-session:${context.get('crumb').split('.')[0]}`, maxChanges)
}

/** Counts one try of a code. Codes are short and must not be found by trying (SRV-05). */
export function mayTryCode(
  context: SiteContext,
  { database, maxCodes = 20 }: Pick<CartRouteOptions, 'database' | 'maxCodes'>,
): Promise<boolean> {
  return isWithinAddressRate(context, database, 'coupon', maxCodes)
}

/** Takes back the count of a code that exists. */
export const giveBackCode = (context: SiteContext, { database }: Pick<CartRouteOptions, 'database'>): Promise<void> =>
  giveBack(context, database, 'coupon')

/** Adds a coupon to the cart; a code that exists does not count as a guess. */
export async function tryCode(
  context: SiteContext,
  options: CartRouteOptions,
  code: string,
  carryOut: (change: CartChange) => Promise<Response>,
): Promise<Response> {
  let isKnown = false
  const response = await carryOut(async (cart) => {
    const result = await addCoupon(cart.dependencies, cart, code)
    isKnown = result !== unknownCoupon
    return result
  })
  if (isKnown) await giveBackCode(context, options)
  return response
}

async function refuse(context: SiteContext, dependencies: CartDependencies, { status, ...refusal }: Refusal) {
  const language = context.get('language')
  const cart = toLanguage(await presentCart(context, dependencies), language)
  return context.json({ ...refusal, error: getSentence(refusal, language), cart }, status)
}

/** A change by a script: JSON in, the whole cart out. */
async function respond(context: SiteContext, dependencies: CartRouteOptions, key: unknown, change: CartChange) {
  if (!isIdempotencyKey(key)) return refuse(context, dependencies, badRequest)
  if (!(await mayChange(context, dependencies))) {
    context.header('Retry-After', '60')
    return refuse(context, dependencies, tooManyChanges)
  }
  const { status, body } = await changeCart(context, dependencies, key, change)
  const language = context.get('language')
  const { code, error, available } = body
  const refusal = code && error && { error: getSentence({ code, error, ...(available && { available }) }, language) }
  return context.json({ ...body, ...refusal, cart: toLanguage(body.cart, language) }, status as 200)
}

/** The calls of the cart; crumbs guard each of them (SRV-03). */
export function cartApiRoutes(options: CartRouteOptions): Routes {
  const routes = createRoutes()
  routes.use('/api/commerce/*', async (context, next) => {
    context.header('Cache-Control', 'no-store')
    await next()
  })
  routes.get('/api/commerce/openapi.json', (context) => context.json(openapi))
  routes.get('/api/commerce/cart', async (context) => {
    const cart = toLanguage(await cartOfCookie(context, options), context.get('language'))
    return context.json({ cart })
  })
  entryRoutes(routes, options)
  couponRoutes(routes, options)
  routes.put('/api/commerce/cart/shipping', requireType(jsonType, 'JSON'), async (context) => {
    const { intentId, ...input } = await readBody(context, shippingBody)
    return respond(context, options, intentId, ({ content }) => setShipping(content, input))
  })
  return routes
}

function entryRoutes(routes: Routes, dependencies: CartRouteOptions) {
  routes.post('/api/commerce/cart/entries', requireType(jsonType, 'JSON'), async (context) => {
    const { intentId, ...input } = await readBody(context, addBody)
    const { translate } = context.get('language')
    return respond(context, dependencies, intentId, (cart) =>
      addEntry(cart.dependencies.database, cart, input, translate),
    )
  })
  routes.put('/api/commerce/cart/entries/:id', requireType(jsonType, 'JSON'), async (context) => {
    const { intentId, quantity } = await readBody(context, quantityBody)
    const id = context.req.param('id')
    return respond(context, dependencies, intentId, (cart) =>
      updateEntry(cart.dependencies.database, cart, id, quantity),
    )
  })
  routes.delete('/api/commerce/cart/entries/:id', (context) => {
    const id = context.req.param('id')
    return respond(context, dependencies, context.req.query('intentId'), (cart) =>
      updateEntry(cart.dependencies.database, cart, id, 0),
    )
  })
}

function couponRoutes(routes: Routes, options: CartRouteOptions) {
  routes.post('/api/commerce/cart/coupons', requireType(jsonType, 'JSON'), async (context) => {
    const { intentId, code } = await readBody(context, codeBody)
    if (!(await mayTryCode(context, options))) {
      context.header('Retry-After', '60')
      return refuse(context, options, tooManyTries)
    }
    return tryCode(context, options, code, (change) => respond(context, options, intentId, change))
  })
  routes.delete('/api/commerce/cart/coupons/:code', (context) => {
    const code = context.req.param('code')
    return respond(context, options, context.req.query('intentId'), ({ content }) => removeCode(content, code))
  })
}
