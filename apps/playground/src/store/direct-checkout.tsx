import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { text } from '../call-guards'
import type { Schema } from '../database/schema'
import type { SiteContext, Variables } from '../security'
import { siteId } from '../site-id'
import { type Basket, type BasketLine, basketOfOne, Refused } from './basket'
import { priceOf } from './catalogue'
import type { CheckoutParts } from './checkout-calls'
import { buyerFaults, cardFaults, detailsOf } from './checkout-details'
import { checkoutPage } from './checkout-document'
import { CardFields, FaultList, type Faults, Field, Hidden } from './checkout-parts'
import { confirmationOf } from './confirmed-pages'
import { isIntent } from './intents'
import { mostPriceCents } from './limits'
import { placeOrder } from './place-order'
import { centsOf, priceText, type StoreSettings, storeSettings } from './settings'
import { isEmail, mayPay, tooManyPayments } from './store-calls'
import { wordsPage } from './words-page'

type Form = Readonly<Record<string, unknown>>

/** Something that is bought by itself, on one page. */
interface Direct {
  readonly title: string
  readonly description: string
  readonly pageType: number
  /** Where the form goes, with what it is about. */
  readonly action: string
  readonly settings: StoreSettings
  /** The fields before those of the buyer. */
  fields(form: Form, faults: Faults): React.ReactNode
  /** What is wrong with those fields. */
  faults(form: Form): Faults
  basket(form: Form): Basket
  readonly button: string
}

/** The smallest gift, in cents. */
const leastGift = 100

function amountFaults(form: Form, { selectedCurrency }: StoreSettings): Faults {
  const cents = centsOf(chosenAmount(form), selectedCurrency)
  return cents !== undefined && cents >= leastGift && cents <= mostPriceCents
    ? {}
    : { amount: `Write an amount of at least ${priceText(leastGift, selectedCurrency)}, such as 20.` }
}
const chosenAmount = (form: Form) => text(form.amount).trim() || text(form.suggested)

function donation(page: Schema['donation_pages'], settings: StoreSettings): Direct {
  const currency = settings.selectedCurrency
  const suggested = JSON.parse(page.amounts) as number[]
  return {
    title: page.title,
    description: page.description,
    pageType: 203,
    action: `/checkout/donate?${new URLSearchParams({ donatePageId: page.id })}`,
    settings,
    button: 'Give',
    fields: (form, faults) => (
      <fieldset>
        <legend>How much</legend>
        <div className="choices">
          {suggested.map((cents, at) => {
            const value = String(currency === 'JPY' ? cents : cents / 100)
            const isChosen = text(form.suggested) ? text(form.suggested) === value : at === 0
            return (
              <label key={cents} className="choice">
                <input type="radio" name="suggested" value={value} defaultChecked={isChosen} />
                <span>{priceText(cents, currency)}</span>
              </label>
            )
          })}
        </div>
        <Field
          name="amount"
          label="Another amount"
          value={text(form.amount)}
          isRequired={false}
          inputMode="decimal"
          maxLength={12}
          faults={faults}
        />
        <Field name="message" label="A word with it" value={text(form.message)} isRequired={false} maxLength={500} />
      </fieldset>
    ),
    faults: (form) => amountFaults(form, settings),
    basket: (form) =>
      basketOfOne(
        { ...nothing, title: page.title, unitPriceCents: centsOf(chosenAmount(form), currency) ?? 0 },
        currency,
        { pageId: page.id, message: text(form.message).slice(0, 500) },
      ),
  }
}
const nothing: BasketLine = {
  productId: null,
  variantId: null,
  sku: '',
  title: '',
  attributes: {},
  productType: 3,
  unitPriceCents: 0,
  quantity: 1,
}

interface Card {
  readonly product: Schema['products']
  readonly variant: Schema['variants']
}

function giftCard({ product, variant }: Card, settings: StoreSettings): Direct {
  const cents = priceOf(variant)
  const query = new URLSearchParams({ websiteId: siteId, giftCardProductId: product.id, sku: variant.sku })
  return {
    title: product.title,
    description: product.description,
    pageType: 201,
    action: `/checkout/giftcard?${query}`,
    settings,
    button: `Pay ${priceText(cents, settings.selectedCurrency)}`,
    fields: (form, faults) => (
      <fieldset>
        <legend>{`A card of ${priceText(cents, settings.selectedCurrency)}, for whom`}</legend>
        <Field
          name="recipientEmail"
          label="Their email"
          type="email"
          value={text(form.recipientEmail)}
          faults={faults}
          maxLength={200}
        />
        <Field name="message" label="A word with it" value={text(form.message)} isRequired={false} maxLength={500} />
      </fieldset>
    ),
    faults: (form) =>
      isEmail(text(form.recipientEmail).trim())
        ? {}
        : { recipientEmail: 'Their email is not valid. Email addresses should follow the format example@example.com.' },
    basket: (form) =>
      basketOfOne(
        {
          productId: product.id,
          variantId: variant.id,
          sku: variant.sku,
          title: product.title,
          attributes: JSON.parse(variant.attributes) as Record<string, string>,
          productType: product.product_type,
          unitPriceCents: cents,
          quantity: 1,
          giftCard: { recipientEmail: text(form.recipientEmail).trim(), message: text(form.message).slice(0, 500) },
        },
        settings.selectedCurrency,
      ),
  }
}

function show(context: SiteContext, direct: Direct, form: Form, faults: Faults = {}) {
  const { title, description, pageType, settings, action, button } = direct
  const hasFaults = Object.keys(faults).length > 0
  const body = (
    <form className="checkout-direct" method="post" action={action}>
      <p>{description}</p>
      <FaultList faults={faults} />
      <Hidden of={context} more={{ intentId: randomUUID() }} />
      {direct.fields(form, faults)}
      <fieldset>
        <legend>You</legend>
        <Field name="email" label="Email" type="email" value={text(form.email)} faults={faults} autoComplete="email" />
        <Field name="name" label="Name" value={text(form.name)} faults={faults} autoComplete="name" />
      </fieldset>
      <CardFields faults={faults} />
      <button type="submit" className="checkout-button">
        {button}
      </button>
    </form>
  )
  return checkoutPage(context, {
    title,
    pageType,
    settings,
    body,
    ...(hasFaults && { fault: 'Nothing was paid', status: 400 }),
  })
}

async function bought(context: SiteContext, parts: CheckoutParts, direct: Direct) {
  const form = await context.req.parseBody()
  const details = detailsOf(form)
  const faults = { ...direct.faults(form), ...buyerFaults(details), ...cardFaults(form) }
  if (Object.keys(faults).length > 0 || !isIntent(form.intentId)) return show(context, direct, form, faults)
  if (!(await mayPay(context, parts, parts.mostPayments))) return show(context, direct, form, { '': tooManyPayments })
  const basket = direct.basket(form)
  try {
    const orderId = await placeOrder(parts, {
      // The same visitor alone can repeat it.
      scope: `visitor ${context.get('crumb').split('.')[0]}`,
      intentId: form.intentId,
      buyer: { email: details.email, name: details.name },
      shownCents: basket.totalCents,
      shownDueCents: basket.totalCents,
      giftCard: '',
      card: text(form.card),
      basket: async () => basket,
    })
    const order = await parts.database
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    return context.redirect(confirmationOf(order), 303)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return show(context, direct, form, { '': error.message })
  }
}

async function donationOf(context: SiteContext, { database }: CheckoutParts) {
  const id = context.req.query('donatePageId') ?? ''
  const page = await database.selectFrom('donation_pages').selectAll().where('id', '=', id).executeTakeFirst()
  return page && donation(page, await storeSettings(database))
}

async function giftCardOf(context: SiteContext, { database }: CheckoutParts) {
  const { websiteId, giftCardProductId = '', sku = '' } = context.req.query()
  if (websiteId !== siteId) return undefined
  const product = await database
    .selectFrom('products')
    .selectAll()
    .where('id', '=', giftCardProductId)
    .where('product_type', '=', 4)
    .where('workflow_state', '=', 'published')
    .executeTakeFirst()
  const variant = await database
    .selectFrom('variants')
    .selectAll()
    .where('product_id', '=', giftCardProductId)
    .where('sku', '=', sku)
    .executeTakeFirst()
  return product && variant && giftCard({ product, variant }, await storeSettings(database))
}

/** What is bought without a cart: a gift to a cause, and a gift card (COM-06). */
export function directCheckout(parts: CheckoutParts) {
  const app = new Hono<{ Variables: Variables }>()
  const ways = { '/checkout/donate': donationOf, '/checkout/giftcard': giftCardOf }
  for (const [path, find] of Object.entries(ways)) {
    app.get(path, async (context) => {
      const direct = await find(context, parts)
      return direct ? show(context, direct, {}) : gone(context, parts)
    })
    app.post(path, async (context) => {
      const direct = await find(context, parts)
      return direct ? bought(context, parts, direct) : gone(context, parts)
    })
  }
  return app
}

const gone = (context: SiteContext, parts: CheckoutParts) =>
  wordsPage(context, parts, 'There is nothing to pay for at this address. Nothing was paid. Look in the shop.', 404)
