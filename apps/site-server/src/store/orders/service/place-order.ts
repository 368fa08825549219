import { inTransaction } from '../../../db/database'
import { markPurchased, spendCoupons } from '../../cart/interface'
import { takeStock } from '../../catalog/interface'
import { saveDonation } from '../../donations/interface'
import { giftCardPays, spendGiftCard } from '../../gift-cards/interface'
import { attachOrder, openPayment, type Payment } from '../../payments/interface'
import { storeSettings } from '../../settings/interface'
import { type Basket, OrderRefused } from '../domain/basket'
import { endHold, saveHold } from '../repository/holds'
import { type Buyer, insertLines, insertOrder, orderIdByKey } from '../repository/orders'
import { authorisePayment } from './authorise-payment'
import { defaultPaymentTimeout, type OrderDependencies, type OrderTransaction } from './dependencies'
import { issueDigitalGoods } from './issue-digital-goods'
import { createOrderId, createOrderNumber } from './order-number'
import { captureOrder, voidNow } from './settle-payment'

/** An order that a buyer wants to place. */
interface OrderRequest {
  /** What the idempotency key belongs to: a cart, or a visitor. */
  readonly scope: string
  readonly key: string
  readonly buyer: Buyer
  /** The total that the buyer was shown; no other total is charged. */
  readonly shownCents: number
  /** The currency of it, as ISO 4217: the same digits are another price in another one (COM-22). */
  readonly shownCurrency: string
  /** The part of it that the card was to pay. */
  readonly shownDueCents: number
  /** The code of a gift card; empty for none. */
  readonly giftCard: string
  readonly card: string
  /** Makes simultaneous orders of the same things wait. Default: none waits. */
  lock?(transaction: OrderTransaction): Promise<unknown>
  /** The present content of the order; called again within the transaction. */
  basket(transaction: OrderTransaction): Promise<Basket>
}

const changed = 'The total has changed since you saw it. Nothing was ordered or paid. Check it again.'

function checkTotal({ shownCents, shownCurrency }: OrderRequest, { totalCents, currency }: Basket) {
  if (shownCents !== totalCents || shownCurrency !== currency) throw new OrderRefused(changed)
}

/** What the card has to pay. */
interface Due {
  readonly idempotencyKey: string
  readonly amountCents: number
  readonly currency: string
}

/** Authorises the payment once per key; throws an `OrderRefused` when the provider declines. */
async function authorise(parts: OrderDependencies, { card }: OrderRequest, due: Due): Promise<Payment> {
  const { database, provider, onStep } = parts
  const { amountCents, currency } = due
  const payment = await openPayment(database, { ...due, provider: provider.name })
  if (payment.amount_cents !== amountCents || payment.currency !== currency) throw new OrderRefused(changed)
  onStep?.('asked')
  const now = await authorisePayment(parts, payment, { card })
  onStep?.('authorised')
  if (now.state === 'declined')
    throw new OrderRefused('The card was declined. Nothing was ordered or paid. Try another card.')
  return now
}

/** Takes pieces out of the stock; throws an `OrderRefused` when there are too few. */
async function takePieces(transaction: OrderTransaction, { lines }: Basket) {
  const variantId = await takeStock(transaction, lines)
  if (variantId === undefined) return
  const { title = '' } = lines.find((line) => line.variantId === variantId) ?? {}
  throw new OrderRefused('There is not enough of “{title}” left. Nothing was ordered or paid. Change your cart.', {
    title,
  })
}

/** Takes everything that the order uses up; throws an `OrderRefused` when something is missing. */
async function takeGoods(parts: OrderDependencies, transaction: OrderTransaction, basket: Basket) {
  const code = await spendCoupons(transaction, basket.coupons)
  if (code !== undefined)
    throw new OrderRefused('The code {code} has been used. Nothing was ordered or paid. Check the total again.', {
      code,
    })
  await takePieces(transaction, basket)
  parts.onStep?.('stock')
}

/** How an order is paid. */
interface Paid {
  readonly payment?: Payment
  readonly giftCents: number
}

async function takeMoney(transaction: OrderTransaction, giftCard: string, basket: Basket, orderId: string, paid: Paid) {
  if (paid.giftCents > 0 && !(await spendGiftCard(transaction, giftCard, paid.giftCents, basket.currency)))
    throw new OrderRefused('The balance of this gift card has changed. Nothing was ordered. Check the total again.')
  if (paid.payment && !(await attachOrder(transaction, paid.payment.id, orderId)))
    throw new OrderRefused('The payment took too long and was voided. Nothing was ordered or paid. Pay again.')
}

/** Writes stock, coupons, gift card, order, lines, payment and cart in one transaction. */
function write(parts: OrderDependencies, request: OrderRequest, idempotencyKey: string, paid: Paid): Promise<string> {
  const { buyer, giftCard } = request
  return inTransaction(parts.database, async (transaction) => {
    await request.lock?.(transaction)
    const known = await orderIdByKey(transaction, idempotencyKey)
    // The order takes what it needs; that may not be what was held.
    await endHold(transaction, getHold(request, idempotencyKey))
    if (known) return known
    const basket = await request.basket(transaction)
    checkTotal(request, basket)
    const id = createOrderId()
    const isPaid = paid.payment === undefined
    const { giftCents } = paid
    const number = createOrderNumber((await storeSettings(transaction)).orderNumberPrefix)
    const order = { id, number, idempotencyKey, buyer, basket, giftCard, giftCents, isPaid }
    if (!(await insertOrder(transaction, order))) return (await orderIdByKey(transaction, idempotencyKey)) ?? id
    await writeContent(transaction, id, basket)
    parts.onStep?.('order')
    await takeGoods(parts, transaction, basket)
    await takeMoney(transaction, giftCard, basket, id, paid)
    if (basket.cartId) await markPurchased(transaction, basket.cartId, id)
    if (isPaid) await issueDigitalGoods(transaction, id)
    parts.onStep?.('written')
    return id
  })
}

async function writeContent(transaction: OrderTransaction, id: string, basket: Basket) {
  await insertLines(transaction, basket, id)
  if (basket.donation) await saveDonation(transaction, id, basket.donation, basket.totalCents)
}

/** Simultaneous orders of a cart wait for one another, and one of them is paid; other purchases are each by itself. */
const getHold = ({ scope, lock }: OrderRequest, idempotencyKey: string) => ({
  id: lock ? scope : idempotencyKey,
  idempotencyKey,
})

const paidElsewhere =
  'This cart is being paid in another window. Nothing was ordered or paid here. Wait for that one, or try again in a minute.'

/**
 * Holds the pieces of an order while it is paid: no card is asked for things that are sold out. Returns the content of the
 * order, or the id of the one that the same call has placed in the meantime.
 */
function hold(parts: OrderDependencies, request: OrderRequest, idempotencyKey: string): Promise<Basket | string> {
  const { database, paymentTimeout = defaultPaymentTimeout } = parts
  const place = getHold(request, idempotencyKey)
  return inTransaction(database, async (transaction) => {
    await request.lock?.(transaction)
    const known = await orderIdByKey(transaction, idempotencyKey)
    if (known) return known
    // One that is older than a payment takes is of a server that died.
    await endHold(transaction, place, Date.now() - 2 * paymentTimeout)
    const basket = await request.basket(transaction)
    checkTotal(request, basket)
    const save = () => saveHold(transaction, { ...place, lines: basket.lines })
    if (!(await save())) {
      // The same call, sent twice at once: what the other one has written is seen now, and this one goes on with it.
      const placed = await orderIdByKey(transaction, idempotencyKey)
      if (placed) return placed
      await endHold(transaction, place)
      if (!(await save())) throw new OrderRefused(paidElsewhere)
    }
    await takePieces(transaction, basket)
    return basket
  })
}

/**
 * Places an order once per idempotency key and returns its id; throws an `OrderRefused` with a sentence for the buyer. Its
 * pieces are held before the payment is authorised; it is captured when the order is written, and voided when that fails.
 */
export async function placeOrder(parts: OrderDependencies, request: OrderRequest): Promise<string> {
  const idempotencyKey = `${request.scope}:${request.key}`
  const known = await orderIdByKey(parts.database, idempotencyKey)
  const basket = known ?? (await hold(parts, request, idempotencyKey))
  if (typeof basket === 'string') {
    await captureOrder(parts, basket)
    return basket
  }
  try {
    return await payAndWrite(parts, request, idempotencyKey, basket)
  } catch (error) {
    await inTransaction(parts.database, (transaction) => endHold(transaction, getHold(request, idempotencyKey)))
    throw error
  }
}

/** A gift card or a coupon pays for one period alone: the next ones need a card. */
function checkCard({ lines }: Basket, dueCents: number) {
  const isPaidAgain = lines.some(({ subscription }) => subscription && subscription.renewal.totalCents > 0)
  if (isPaidAgain && dueCents === 0)
    throw new OrderRefused(
      'A subscription is paid by card. Nothing was ordered or paid. Remove the gift card or the coupon.',
    )
}

async function payAndWrite(parts: OrderDependencies, request: OrderRequest, idempotencyKey: string, basket: Basket) {
  const { currency, totalCents } = basket
  const giftCents = await giftCardPays(parts.database, request.giftCard, totalCents, currency)
  const amountCents = totalCents - giftCents
  if (amountCents !== request.shownDueCents) throw new OrderRefused(changed)
  checkCard(basket, amountCents)
  const payment =
    amountCents > 0 ? await authorise(parts, request, { idempotencyKey, amountCents, currency }) : undefined
  const orderId = await writeOrVoid(parts, request, idempotencyKey, { giftCents, ...(payment && { payment }) })
  parts.onStep?.('committed')
  if (payment) await captureOrder(parts, orderId)
  parts.onStep?.('captured')
  return orderId
}

async function writeOrVoid(parts: OrderDependencies, request: OrderRequest, key: string, paid: Paid): Promise<string> {
  try {
    return await write(parts, request, key, paid)
  } catch (error) {
    if (paid.payment) await voidNow(parts, paid.payment.id)
    throw error
  }
}
