import { randomUUID } from 'node:crypto'
import { contentKey, isIdempotencyKey } from '../../../db/run-once'
import { createRoutes, type Routes, type SiteContext } from '../../../http/context'
import { text } from '../../../http/request/body'
import { readMembers } from '../../../http/request/body-schema'
import { isVisible, visibleText } from '../../../http/request/visible-text'
import { getAttributes, getVariants, translateAttributes } from '../../catalog/interface'
import { getCode, removeCode, setShipping } from '../domain/cart'
import { addBody, shippingBody } from '../domain/input'
import { type Refusal, tooManyChanges, tooManyTries } from '../domain/refusals'
import { type CartPageDependencies, renderCartPage } from '../pages'
import type { CartDependencies } from '../repository/read-cart'
import { type CartChange, changeCart } from '../service/change-cart'
import { addEntry, updateEntry } from '../service/changes'
import { type CartRouteOptions, mayChange, mayTryCode, tryCode } from './api'

type Form = Readonly<Record<string, unknown>>

/** What a form removes; a page of an earlier release has the former name of the field. */
const getRemoval = ({ removal, remove }: Form) => removal ?? remove

function backToCart(context: SiteContext, refusal?: Pick<Refusal, 'code' | 'available'>) {
  context.header('Cache-Control', 'no-store')
  if (!refusal) return context.redirect('/cart', 303)
  const query = new URLSearchParams({ problem: refusal.code })
  if (refusal.available) query.set('available', String(refusal.available))
  return context.redirect(`/cart?${query}`, 303)
}

/** A change by a form without scripts, which leads back to the cart. */
async function respond(context: SiteContext, dependencies: CartRouteOptions, form: Form, change: CartChange) {
  if (!(await mayChange(context, dependencies))) return backToCart(context, tooManyChanges)
  const { crumb: _crumb, intentId, ...fields } = form
  const key = isIdempotencyKey(intentId) ? contentKey(intentId, Object.entries(fields).sort()) : randomUUID()
  const { body } = await changeCart(context, dependencies, key, change)
  const { code, available } = body
  return backToCart(context, code && { code, ...(available !== undefined && { available }) })
}

/** The variant that the `option-…` fields of a form choose, in the language of their page; empty when they choose none or several. */
async function chosenVariant(
  context: SiteContext,
  database: CartDependencies['database'],
  form: Form,
): Promise<string> {
  const given = text(form.variantId)
  if (given) return given
  const variants = await getVariants(database, [text(form.itemId)])
  const { translate } = context.get('language')
  const isChosen = (attributes: Readonly<Record<string, string>>) =>
    Object.entries(attributes).every(([name, value]) => form[`option-${name}`] === value)
  // The language may have changed since the page was opened.
  const matching = variants.filter((variant) => {
    const attributes = getAttributes(variant)
    return isChosen(attributes) || isChosen(translateAttributes(attributes, translate))
  })
  return matching.length === 1 ? (matching[0]?.id ?? '') : ''
}

/** The fields of a form whose names have a prefix, by the rest of their names. */
function getFields(form: Form, prefix: string): Record<string, string> {
  const entries = Object.entries(form).filter(([name, value]) => name.startsWith(prefix) && isVisible(text(value)))
  return Object.fromEntries(entries.map(([name, value]) => [name.slice(prefix.length), text(value)]))
}

async function addByForm(context: SiteContext, dependencies: CartRouteOptions) {
  const form = await context.req.parseBody()
  const variantId = await chosenVariant(context, dependencies.database, form)
  const giftCard = { recipientEmail: form.giftCardEmail, message: form.giftCardMessage }
  const quantity = Number(text(form.quantity) || 1)
  const input = readMembers(addBody, { ...form, variantId, quantity, giftCard, answers: getFields(form, 'answer-') })
  const { translate } = context.get('language')
  return respond(context, dependencies, form, (cart) => addEntry(cart.dependencies.database, cart, input, translate))
}

async function couponByForm(context: SiteContext, options: CartRouteOptions) {
  const form = await context.req.parseBody()
  // The button has the code that it removes, or 1 for the code of the field.
  const removed = text(getRemoval(form))
  if (removed) {
    const code = removed === '1' ? getCode(text(form.code)) : removed
    return respond(context, options, form, ({ content }) => removeCode(content, code))
  }
  if (!(await mayTryCode(context, options))) return backToCart(context, tooManyTries)
  return tryCode(context, options, text(form.code), (change) => respond(context, options, form, change))
}

/** The cart for pages without scripts: its page, and forms that redirect to it. */
export function cartFormRoutes(options: CartRouteOptions & CartPageDependencies): Routes {
  const routes = createRoutes()
  const { queueRender } = options.renderer
  routes.get('/cart', (context) => queueRender(context, () => renderCartPage(context, options)))
  // Where older templates link to their cart.
  routes.get('/commerce/show-cart', (context) => queueRender(context, () => renderCartPage(context, options, 200)))
  routes.post('/commerce/cart/add', (context) => addByForm(context, options))
  routes.post('/commerce/cart/update', async (context) => {
    const form = await context.req.parseBody()
    const quantity = getRemoval(form) ? 0 : Number(visibleText(text(form.quantity)) || Number.NaN)
    return respond(context, options, form, (cart) =>
      updateEntry(cart.dependencies.database, cart, text(form.entryId), quantity),
    )
  })
  routes.post('/commerce/cart/coupon', (context) => couponByForm(context, options))
  routes.post('/commerce/cart/shipping', async (context) => {
    const form = await context.req.parseBody()
    return respond(context, options, form, ({ content }) => setShipping(content, readMembers(shippingBody, form)))
  })
  return routes
}
