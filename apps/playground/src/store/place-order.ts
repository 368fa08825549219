import { randomBytes, randomUUID } from 'node:crypto'
import type { Database, Schema } from '../database/schema'
import { type Basket, giftCardPays, kindOf, Refused, spendCoupons, spendGiftCard, takeStock } from './basket'
import { authoriseWithin, type PaymentProvider } from './payment'
import { capture, captureOrder, deliver, letGo } from './settle'

/** Who buys, and where it goes. */
export interface Buyer {
  readonly email: string
  readonly name: string
  readonly address?: Readonly<Record<string, string>> | undefined
}
/** An order that somebody wants to place. */
export interface OrderWish {
  /** Whose intent it is: a cart, or a visitor. */
  readonly scope: string
  readonly intentId: string
  readonly buyer: Buyer
  /** What the buyer was shown: nobody pays another sum. */
  readonly shownCents: number
  /** What of it the card was to pay. */
  readonly shownDueCents: number
  readonly giftCard: string
  readonly card: string
  /** Makes everybody else wait who would buy the same. Default: nobody. */
  lock?(work: Database): Promise<unknown>
  /** What is bought, as it is now; asked once more within the transaction. */
  basket(work: Database): Promise<Basket>
}
/** What placing orders needs. */
export interface OrderParts {
  readonly database: Database
  readonly provider: PaymentProvider
  /** How long the provider may take to answer, in milliseconds. Default: 10000. */
  readonly answerTime?: number
  /** Told of each step that is done, so that tests can end the server there. */
  step?(name: string): void
}
type Payment = Schema['payments']

const changed = 'The total has changed since you saw it. Nothing was bought, and nothing was paid. Look at it again.'
const seen = ({ shownCents }: OrderWish, { totalCents }: Basket) => {
  if (shownCents !== totalCents) throw new Refused(changed)
}
/** What people say on the telephone: no letter that looks or sounds like another. */
function orderNumber(): string {
  const letters = 'BCDFGHJKLMNPQRSTVWXZ23456789'
  return `AM-${[...randomBytes(8)].map((byte) => letters[byte % letters.length]).join('')}`
}

async function orderWith(database: Database, intent: string): Promise<string | undefined> {
  return (await database.selectFrom('orders').select('id').where('intent', '=', intent).executeTakeFirst())?.id
}

/** Writes down that money is asked for, before it is: whatever happens then, a sweep knows of it. */
async function openPayment({ database, provider }: OrderParts, intent: string, amount: number, currency: string) {
  await database
    .insertInto('payments')
    .values({
      id: randomUUID(),
      intent,
      order_id: null,
      provider: provider.name,
      reference: null,
      state: 'asked',
      amount_cents: amount,
      currency,
      made_at: Date.now(),
    })
    .onConflict((row) => row.column('intent').doNothing())
    .execute()
  return database.selectFrom('payments').selectAll().where('intent', '=', intent).executeTakeFirstOrThrow()
}

/** Holds the money, once for each intent; throws a `Refused` when the provider does not. */
async function held(parts: OrderParts, wish: OrderWish, intent: string, due: number, currency: string) {
  const { database, provider, answerTime = 10_000, step = () => {} } = parts
  const payment = await openPayment(parts, intent, due, currency)
  if (payment.amount_cents !== due || payment.currency !== currency) throw new Refused(changed)
  step('asked')
  if (payment.state === 'asked') {
    const key = payment.id
    const answer = await authoriseWithin(provider, { key, amountCents: due, currency, card: wish.card }, answerTime)
    const reference = answer.state === 'authorised' ? answer.reference : null
    await database
      .updateTable('payments')
      .set({ state: answer.state, reference })
      .where('id', '=', payment.id)
      .where('state', '=', 'asked')
      .execute()
  }
  step('authorised')
  const now = await database.selectFrom('payments').selectAll().where('id', '=', payment.id).executeTakeFirstOrThrow()
  if (now.state === 'declined')
    throw new Refused('The card was declined. Nothing was bought, and nothing was paid. Try another card.')
  return now
}

/** All of it or nothing: stock, coupons, gift card, order, lines, payment and cart are one transaction. */
function write(parts: OrderParts, wish: OrderWish, intent: string, paid: { payment?: Payment; giftCents: number }) {
  const { database, step = () => {} } = parts
  return database.transaction().execute(async (work) => {
    await wish.lock?.(work)
    const known = await orderWith(work, intent)
    if (known) return known
    const basket = await wish.basket(work)
    seen(wish, basket)
    const orderId = randomBytes(16).toString('hex')
    const isPaid = paid.payment === undefined
    const isFirst = await insertOrder(work, wish, { orderId, intent, basket, giftCents: paid.giftCents, isPaid })
    if (!isFirst) return (await orderWith(work, intent)) ?? orderId
    await insertLines(work, basket, orderId)
    step('order')
    await spendCoupons(work, basket.coupons)
    await takeStock(work, basket)
    step('stock')
    if (paid.giftCents > 0) await spendGiftCard(work, wish.giftCard, paid.giftCents, basket.currency)
    if (paid.payment) await joinPayment(work, paid.payment.id, orderId)
    if (basket.cartId)
      await work
        .updateTable('carts')
        .set({ is_purchased: 1, order_id: orderId, details: null })
        .where('id', '=', basket.cartId)
        .execute()
    if (isPaid) await deliver(work, orderId)
    step('written')
    return orderId
  })
}

async function joinPayment(work: Database, id: string, orderId: string) {
  const { numUpdatedRows } = await work
    .updateTable('payments')
    .set({ order_id: orderId })
    .where('id', '=', id)
    .where('order_id', 'is', null)
    .where('state', 'in', ['authorised', 'unknown'])
    .executeTakeFirst()
  if (numUpdatedRows !== 1n)
    throw new Refused('The payment took too long and was let go. Nothing was bought, and nothing was paid. Pay again.')
}

interface Written {
  readonly orderId: string
  readonly intent: string
  readonly basket: Basket
  readonly giftCents: number
  readonly isPaid: boolean
}

/** Writes the order; false when the same intent has written it at the same time. */
async function insertOrder(work: Database, { buyer, giftCard }: OrderWish, written: Written): Promise<boolean> {
  const { orderId, intent, basket, giftCents, isPaid } = written
  const { numInsertedOrUpdatedRows } = await work
    .insertInto('orders')
    .values({
      id: orderId,
      intent,
      number: orderNumber(),
      kind: kindOf(basket),
      state: isPaid ? 'placed' : 'received',
      cart_id: basket.cartId ?? null,
      email: buyer.email,
      name: buyer.name,
      address: buyer.address ? JSON.stringify(buyer.address) : null,
      currency: basket.currency,
      subtotal_cents: basket.subtotalCents,
      discount_cents: basket.discountCents,
      shipping_cents: basket.shippingCents,
      tax_cents: basket.taxCents,
      total_cents: basket.totalCents,
      gift_card: giftCents > 0 ? giftCard : null,
      gift_card_cents: giftCents,
      coupons: JSON.stringify(basket.coupons),
      shipping_title: basket.shippingTitle,
      placed_at: new Date().toISOString(),
    })
    .onConflict((row) => row.column('intent').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

async function insertLines(work: Database, basket: Basket, orderId: string) {
  await work
    .insertInto('order_lines')
    .values(
      basket.lines.map(({ giftCard: gift, subscription, answers, ...line }, position) => ({
        id: randomUUID(),
        order_id: orderId,
        product_id: line.productId,
        variant_id: line.variantId,
        sku: line.sku,
        title: line.title,
        attributes: JSON.stringify(line.attributes),
        product_type: line.productType,
        unit_price_cents: line.unitPriceCents,
        quantity: line.quantity,
        line_cents: line.unitPriceCents * line.quantity,
        extra: gift || subscription || answers ? JSON.stringify({ gift, subscription, answers }) : null,
        position,
      })),
    )
    .execute()
  const { donation, totalCents } = basket
  if (donation)
    await work
      .insertInto('donations')
      .values({
        id: randomUUID(),
        order_id: orderId,
        page_id: donation.pageId,
        amount_cents: totalCents,
        message: donation.message,
      })
      .execute()
}

/**
 * Places an order, once for each intent, and answers its id; throws a `Refused` with the words for the buyer. Money is held
 * before the order is written, taken afterwards, and let go when it could not be written.
 */
export async function placeOrder(parts: OrderParts, wish: OrderWish): Promise<string> {
  const { database, step = () => {} } = parts
  const intent = `${wish.scope}:${wish.intentId}`
  const known = await orderWith(database, intent)
  if (known) {
    await captureOrder(parts, known)
    return known
  }
  const basket = await wish.basket(database)
  seen(wish, basket)
  const giftCents = await giftCardPays(database, wish.giftCard, basket.totalCents, basket.currency)
  const due = basket.totalCents - giftCents
  if (due !== wish.shownDueCents) throw new Refused(changed)
  const payment = due > 0 ? await held(parts, wish, intent, due, basket.currency) : undefined
  let orderId: string
  try {
    orderId = await write(parts, wish, intent, { giftCents, ...(payment && { payment }) })
  } catch (error) {
    if (payment) await letGo(parts, payment.id)
    throw error
  }
  step('committed')
  if (payment) await capture(parts, payment.id)
  step('captured')
  return orderId
}
