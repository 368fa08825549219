import { createHash, randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { text } from '../call-guards'
import type { Database } from '../database/schema'
import type { SiteContext, Variables } from '../security'
import { addEntry, codeOf, onlyMore, type Refusal, removeCoupon, setShipping, updateEntry } from './cart-changes'
import { type StoreParts, variantsOf } from './catalogue'
import { type Act, changeCart } from './change-cart'
import { isIntent } from './intents'
import type { RefusalCode } from './shapes'
import { addWishOf, couponAct, couponRate, mayTryCoupon, tooOften } from './store-calls'

type Form = Readonly<Record<string, unknown>>

/** What the cart page says of a change that was refused; it is named in the address by its code alone. */
export const problemWords: Readonly<Record<RefusalCode, string>> = {
  'bad-request': 'That could not be read. Your cart is as it was. Try again.',
  'unknown-item': 'This product is not in the shop any more. Your cart is as it was.',
  'unknown-variant': 'This choice does not exist. Your cart is as it was. Choose every option, then add it again.',
  'sold-out': 'There is not enough of it left. Your cart is as it was. Choose fewer.',
  'unknown-coupon': 'This code is not known here. Check how it is written.',
  'used-coupon': 'This code has been used.',
  'expired-coupon': 'This code is over.',
  'minimum-not-met': 'This code is for larger orders. Add something, then try it again.',
  'unknown-entry': 'This is not in your cart any more.',
  'too-many': 'The cart is full. Remove something first.',
  'too-often': tooOften.error,
}

/** The words for the address of the cart page; undefined where nothing was refused. */
export function problemOf(context: SiteContext): string | undefined {
  const code = context.req.query('problem') ?? ''
  if (!Object.hasOwn(problemWords, code)) return undefined
  const available = Number(context.req.query('available'))
  if (code === 'sold-out' && available > 0 && available < 10_000)
    return `There ${onlyMore(Math.floor(available))} of it for you. Your cart is as it was.`
  return problemWords[code as RefusalCode]
}

function back(context: SiteContext, refusal?: Pick<Refusal, 'code' | 'available'>) {
  context.header('Cache-Control', 'no-store')
  if (!refusal) return context.redirect('/cart', 303)
  const query = new URLSearchParams({ problem: refusal.code })
  if (refusal.available) query.set('available', String(refusal.available))
  return context.redirect(`/cart?${query}`, 303)
}

/** What is filled in belongs to the intent of a form: sent again with another number, from the same page, it is another wish. */
function intentOf(intentId: string, { crumb: _crumb, ...fields }: Form): string {
  const content = JSON.stringify(Object.entries(fields).sort())
  return createHash('sha256').update(`${intentId} ${content}`).digest('hex')
}

/** A change by a plain form: carried out as a script's would be, and led to the cart. */
async function carriedOut(context: SiteContext, parts: StoreParts, form: Form, act: Act) {
  const intentId = isIntent(form.intentId) ? intentOf(form.intentId, form) : randomUUID()
  const { body } = await changeCart(context, parts, intentId, act)
  const { code, available } = body
  return back(context, code && { code, ...(available !== undefined && { available }) })
}

/** The variant that the `option-…` fields of a form choose; empty when they choose none or several. */
async function chosenVariant(database: Database, form: Form): Promise<string> {
  const given = text(form.variantId)
  if (given) return given
  const variants = await variantsOf(database, [text(form.itemId)])
  const fits = variants.filter(({ attributes }) =>
    Object.entries(JSON.parse(attributes) as Record<string, string>).every(
      ([name, value]) => form[`option-${name}`] === value,
    ),
  )
  return fits.length === 1 ? (fits[0]?.id ?? '') : ''
}

/** The fields of a form whose names begin so, by the rest of their names. */
function fieldsOf(form: Form, prefix: string): Record<string, string> {
  const entries = Object.entries(form).filter(([name, value]) => name.startsWith(prefix) && text(value).trim() !== '')
  return Object.fromEntries(entries.map(([name, value]) => [name.slice(prefix.length), text(value)]))
}

/** What the calls of the cart are for pages without scripts: forms that are answered with 303 to the cart. */
export function plainForms(parts: StoreParts, mostCoupons = couponRate) {
  const app = new Hono<{ Variables: Variables }>()
  app.post('/commerce/cart/add', async (context) => {
    const form = await context.req.parseBody()
    const variantId = await chosenVariant(parts.database, form)
    const giftCard = { recipientEmail: form.giftCardEmail, message: form.giftCardMessage }
    const quantity = Number(text(form.quantity) || 1)
    const wish = addWishOf({ ...form, variantId, quantity, giftCard, answers: fieldsOf(form, 'answer-') })
    return carriedOut(context, parts, form, (work, cart) => addEntry(work, cart, wish))
  })
  app.post('/commerce/cart/update', async (context) => {
    const form = await context.req.parseBody()
    const quantity = form.remove ? 0 : Number(text(form.quantity).trim() || Number.NaN)
    return carriedOut(context, parts, form, (work, cart) => updateEntry(work, cart, text(form.entryId), quantity))
  })
  app.post('/commerce/cart/coupon', async (context) => {
    const form = await context.req.parseBody()
    // The button carries the code it removes, or says that the one of the field is meant.
    const removed = text(form.remove)
    if (removed)
      return carriedOut(context, parts, form, (work, cart) =>
        removeCoupon(work, cart, removed === '1' ? codeOf(text(form.code)) : removed),
      )
    if (!(await mayTryCoupon(context, parts, mostCoupons))) return back(context, tooOften)
    return carriedOut(context, parts, form, couponAct(parts, text(form.code)))
  })
  app.post('/commerce/cart/shipping', async (context) => {
    const form = await context.req.parseBody()
    const optionId = text(form.optionId)
    const wish = { country: text(form.country), postalCode: text(form.postalCode), ...(optionId && { optionId }) }
    return carriedOut(context, parts, form, (work, cart) => setShipping(work, cart, wish))
  })
  return app
}
