import { Hono } from 'hono'
import type { Schema } from '../database/schema'
import type { SiteContext, Variables } from '../security'
import type { StoreParts } from './catalogue'
import { checkoutPage } from './checkout-document'
import { Lines, Sums } from './checkout-parts'
import { planText, storeSettings } from './settings'
import type { Plan } from './shapes'
import { wordsPage } from './words-page'

type Order = Schema['orders']

/** What confirms each kind of order: the last part of its address, its page type and its words. */
const pages = {
  order: { path: 'order-confirmed', pageType: 202, title: 'Thank you for your order' },
  contribution: { path: 'contribution-confirmed', pageType: 204, title: 'Thank you for your gift' },
  subscription: { path: 'subscription-confirmed', pageType: 206, title: 'Your subscription begins' },
  received: { path: 'order-received', pageType: 207, title: 'Your order has come in' },
  membership: { path: 'membership-confirmed', pageType: 208, title: 'Welcome to the house' },
} as const
type PageName = keyof typeof pages

const pageOf = ({ kind, state }: Order) =>
  pages[state === 'received' ? 'received' : Object.hasOwn(pages, kind) ? (kind as PageName) : 'order']

/** Where an order is confirmed. The id is 128 bits that nobody guesses: whoever has the address may read the page. */
export const confirmationOf = (order: Order) => `/checkout/${pageOf(order).path}/${order.id}`

const words: Readonly<Record<string, string>> = {
  received: 'The payment is still being settled. You need not do anything: it is bought once, and never twice.',
  placed: 'The payment has come in.',
  fulfilled: 'It has been sent.',
  cancelled: 'This order was cancelled. What was paid goes back to you.',
}

interface Extra {
  readonly gift?: { readonly recipientEmail: string } | null
  readonly subscription?: Omit<Plan, 'id'> | null
}
const noteOf = (extra: string | null) => {
  const { gift, subscription } = JSON.parse(extra ?? '{}') as Extra
  return subscription ? planText(subscription) : gift?.recipientEmail && `for ${gift.recipientEmail}`
}

interface OrderBodyWish {
  readonly order: Order
  readonly lines: readonly Schema['order_lines'][]
  /** Default: Your order. */
  readonly title?: string
}

/** What an order came to, as it was written then. */
export function OrderBody({ order, lines, title }: OrderBodyWish) {
  const { currency } = order
  const rows = [
    { name: 'Subtotal', cents: order.subtotal_cents },
    { name: 'Discount', cents: order.discount_cents, isOff: true },
    {
      name: order.shipping_title ? `Shipping, ${order.shipping_title.toLowerCase()}` : 'Shipping',
      cents: order.shipping_cents,
    },
    { name: 'Tax', cents: order.tax_cents },
    { name: 'Gift card', cents: order.gift_card_cents, isOff: true },
  ].filter(({ name, cents }) => name === 'Subtotal' || cents > 0)
  return (
    <Lines
      currency={currency}
      {...(title && { title })}
      lines={lines.map(({ title, attributes, quantity, line_cents, extra }) => ({
        title,
        attributes: JSON.parse(attributes) as Record<string, string>,
        quantity,
        lineCents: line_cents,
        note: noteOf(extra) || undefined,
      }))}
    >
      <Sums
        rows={rows}
        total={{ name: 'Paid', cents: order.total_cents - order.gift_card_cents }}
        currency={currency}
      />
    </Lines>
  )
}

async function confirmedPage(context: SiteContext, parts: StoreParts) {
  const { database } = parts
  const id = context.req.param('id') ?? ''
  const order = await database.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
  if (!order) return wordsPage(context, parts, 'There is no such order. Nothing was changed. Check the address.', 404)
  const { path, pageType, title } = pageOf(order)
  // A payment that has come in since has another page.
  if (context.req.param('page') !== path) return context.redirect(confirmationOf(order), 303)
  const lines = await database
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('position')
    .execute()
  const body = (
    <div className="confirmed">
      <p role="status">
        Number <strong>{order.number}</strong>. {words[order.state]} It is kept for {order.email}.
      </p>
      <OrderBody order={order} lines={lines} />
      <p>
        <a className="checkout-button" href="/shop">
          Back to the shop
        </a>
      </p>
    </div>
  )
  return checkoutPage(context, { title, pageType, settings: await storeSettings(database), body })
}

/** The pages that say that something was bought (202, 204, 206, 207, 208). */
export function confirmedPages(parts: StoreParts) {
  const app = new Hono<{ Variables: Variables }>()
  app.get('/checkout/:page{[a-z]+-(?:confirmed|received)}/:id{[0-9a-f]{32}}', (context) =>
    confirmedPage(context, parts),
  )
  return app
}
