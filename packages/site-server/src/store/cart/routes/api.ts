import { isIdempotencyKey } from '../../../db/run-once'
import { jsonType, readJsonObject, requireType, text } from '../../../http/body'
import { createRoutes, type Routes, type SiteContext } from '../../../http/context'
import { isWithinVisitorRate } from '../../../http/rate-limit'
import { removeCode, setShipping } from '../domain/cart'
import { addInputOf } from '../domain/input'
import { badRequest, type Refusal, tooManyTries } from '../domain/refusals'
import type { CartParts } from '../repository/read-cart'
import { type CartChange, cartOfCookie, changeCart, presentCart } from '../service/change-cart'
import { addCoupon, addEntry, updateEntry } from '../service/changes'
import { openapi } from './openapi'

/** What the routes of the cart need. */
export interface CartRouteOptions extends CartParts {
  /** Codes a visitor may try in a minute. Default: 20. */
  readonly maxCodes?: number | undefined
}

/** Counts one try of a code. Codes are short and must not be found by trying (SRV-05). */
export function mayTryCode(
  context: SiteContext,
  { database, maxCodes = 20 }: Pick<CartRouteOptions, 'database' | 'maxCodes'>,
): Promise<boolean> {
  return isWithinVisitorRate(context, database, 'coupon', maxCodes)
}

async function refuse(context: SiteContext, parts: CartParts, { status, ...refusal }: Refusal) {
  return context.json({ ...refusal, cart: await presentCart(context, parts) }, status)
}

/** A change by a script: JSON in, the whole cart out. */
async function respond(context: SiteContext, parts: CartParts, key: unknown, change: CartChange) {
  if (!isIdempotencyKey(key)) return refuse(context, parts, badRequest)
  const { status, body } = await changeCart(context, parts, key, change)
  return context.json(body, status as 200)
}

/** A destination as calls and forms send it. */
export function shippingInputOf(body: Readonly<Record<string, unknown>>) {
  const optionId = text(body.optionId)
  return { country: text(body.country), postalCode: text(body.postalCode), ...(optionId && { optionId }) }
}

/** The calls of the cart; crumbs guard each of them (SRV-03). */
export function cartApiRoutes(options: CartRouteOptions): Routes {
  const routes = createRoutes()
  routes.use('/api/commerce/*', async (context, next) => {
    context.header('Cache-Control', 'no-store')
    await next()
  })
  routes.get('/api/commerce/openapi.json', (context) => context.json(openapi))
  routes.get('/api/commerce/cart', async (context) => context.json({ cart: await cartOfCookie(context, options) }))
  entryRoutes(routes, options)
  couponRoutes(routes, options)
  routes.put('/api/commerce/cart/shipping', requireType(jsonType, 'JSON'), async (context) => {
    const body = await readJsonObject(context)
    return respond(context, options, body.intentId, ({ content }) => setShipping(content, shippingInputOf(body)))
  })
  return routes
}

function entryRoutes(routes: Routes, parts: CartParts) {
  routes.post('/api/commerce/cart/entries', requireType(jsonType, 'JSON'), async (context) => {
    const body = await readJsonObject(context)
    return respond(context, parts, body.intentId, ({ parts: { database }, content }) =>
      addEntry(database, content, addInputOf(body)),
    )
  })
  routes.put('/api/commerce/cart/entries/:id', requireType(jsonType, 'JSON'), async (context) => {
    const { intentId, quantity } = await readJsonObject(context)
    const id = context.req.param('id')
    return respond(context, parts, intentId, (cart) => updateEntry(cart.parts.database, cart, id, quantity))
  })
  routes.delete('/api/commerce/cart/entries/:id', (context) => {
    const id = context.req.param('id')
    return respond(context, parts, context.req.query('intentId'), (cart) =>
      updateEntry(cart.parts.database, cart, id, 0),
    )
  })
}

function couponRoutes(routes: Routes, options: CartRouteOptions) {
  routes.post('/api/commerce/cart/coupons', requireType(jsonType, 'JSON'), async (context) => {
    const { intentId, code } = await readJsonObject(context)
    if (!(await mayTryCode(context, options))) {
      context.header('Retry-After', '60')
      return refuse(context, options, tooManyTries)
    }
    return respond(context, options, intentId, (cart) => addCoupon(cart.parts, cart, text(code)))
  })
  routes.delete('/api/commerce/cart/coupons/:code', (context) => {
    const code = context.req.param('code')
    return respond(context, options, context.req.query('intentId'), ({ content }) => removeCode(content, code))
  })
}
