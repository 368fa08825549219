import { inTransaction } from '../../../db/database'
import { deleteOldKeys } from '../../../db/run-once'
import { startSweep } from '../../../http/sweep'
import { deleteOldCarts } from '../../cart/interface'
import {
  movePayment,
  noteFailure,
  openPayments,
  type Payment,
  paymentById,
  paymentOfOrder,
  startVoid,
  within,
} from '../../payments/interface'
import { moveOrder } from '../repository/orders'
import { cancelOrder } from './cancel-order'
import { issueDigitalGoods } from './issue-digital-goods'
import { defaultPaymentTimeout, type OrderWork, type SettlementParts } from './parts'

/** Age after which settlement voids an authorisation without an order, in milliseconds. */
const maxOpenTime = 10 * 60 * 1000
/** Pause between two settlements, in milliseconds. */
const interval = 30_000
const hour = 60 * 60 * 1000
/** Time for one payment; one that takes longer is tried again. In milliseconds. */
const defaultSettleTimeout = 30_000
/** Payments that are settled at the same time. */
const maxParallel = 8

/** Marks a payment as captured and its order as placed, however often the provider reports it. */
function markCaptured(database: OrderWork, id: string): Promise<void> {
  return inTransaction(database, async (work) => {
    if (!(await movePayment(work, id, { from: 'authorised', to: 'captured' }))) return
    const { order_id } = await paymentById(work, id)
    if (order_id !== null && (await moveOrder(work, order_id, ['received'], 'placed')))
      await issueDigitalGoods(work, order_id)
  })
}

/** Captures the payment of a written order. One with an unknown state waits for settlement. */
export async function capturePayment({ database, provider }: SettlementParts, id: string): Promise<void> {
  const { state, reference, order_id } = await paymentById(database, id)
  if (state === 'authorised' && reference && order_id)
    await provider.capture(reference, () => markCaptured(database, id))
}

/** Captures a payment now, or leaves it to settlement when the provider fails: the order is written either way. */
export async function captureNow(parts: SettlementParts, id: string): Promise<void> {
  try {
    await within(capturePayment(parts, id), parts.paymentTimeout ?? defaultPaymentTimeout)
  } catch (error) {
    await failed(parts, id, error, Date.now())
  }
}

/** Captures the payment of an order that a server has written and not captured before it died. */
export async function captureOrder(parts: SettlementParts, orderId: string): Promise<void> {
  const payment = await paymentOfOrder(parts.database, orderId)
  if (payment?.state === 'authorised' && payment.set_aside_at === null) await captureNow(parts, payment.id)
}

/** Voids a payment that no order was written for. */
export async function voidPayment({ database, provider }: SettlementParts, id: string, now = Date.now()) {
  if (!(await startVoid(database, id))) return
  const found = await provider.find(id)
  // The authorisation may still be on its way: settlement asks again until no provider would accept it any more.
  if (found.state === 'unknown' && (await paymentById(database, id)).made_at > now - maxOpenTime) return
  if (found.state === 'authorised') await provider.release(found.reference)
  await movePayment(database, id, { from: 'releasing', to: 'released' })
}

/** Voids a payment now, or leaves it to settlement when the provider fails: the buyer gets the first reason. */
export async function voidNow(parts: SettlementParts, id: string): Promise<void> {
  try {
    await within(voidPayment(parts, id), parts.paymentTimeout ?? defaultPaymentTimeout)
  } catch (error) {
    await failed(parts, id, error, Date.now())
  }
}

/** Asks for the result of a payment whose response was lost; captures it, or cancels its order. */
async function resolveUnknown(parts: SettlementParts, id: string, isOld: boolean) {
  const { database, provider } = parts
  const found = await provider.find(id)
  if (found.state === 'authorised') {
    await movePayment(database, id, { from: 'unknown', to: 'authorised', reference: found.reference })
    return capturePayment(parts, id)
  }
  if (found.state === 'unknown' && !isOld) return
  const { order_id } = await paymentById(database, id)
  if (order_id && (await movePayment(database, id, { from: 'unknown', to: 'declined' })))
    await cancelOrder(parts, order_id)
}

/** Settles one payment; throws when that is not possible now. */
async function settle(parts: SettlementParts, { id, provider, state, order_id, made_at }: Payment, now: number) {
  if (provider !== parts.provider.name)
    throw new Error(`It was made with the provider “${provider}”, and the server now has “${parts.provider.name}”.`)
  const isOld = made_at <= now - maxOpenTime
  if (order_id === null) {
    if (isOld || state === 'releasing') await voidPayment(parts, id, now)
  } else if (state === 'unknown') await resolveUnknown(parts, id, isOld)
  else await capturePayment(parts, id)
}

/** Notes a failed try; the last one is an error, because the owner has to decide. */
async function failed({ database, log = () => {} }: SettlementParts, id: string, problem: unknown, now: number) {
  const isSetAside = await noteFailure(database, id, problem, now)
  const consequence = isSetAside
    ? 'It is set aside. Look at /config/payments.'
    : 'The others are settled, and this one is tried again later.'
  const text = `The payment ${id} could not be settled (${String(problem)}). ${consequence}`
  log({ level: isSetAside ? 'error' : 'warn', problem: text })
}

/** Settles a payment by itself: its failure is no failure of another one. */
async function settleAlone(parts: SettlementParts, payment: Payment, now: number) {
  try {
    await within(settle(parts, payment, now), parts.settleTimeout ?? defaultSettleTimeout)
  } catch (error) {
    await failed(parts, payment.id, error, now)
  }
}

/**
 * Settles payments that a dead server or a silent provider has left open: those with an order are captured, the others
 * voided. Safe to run on any copy of the server, at any time, and twice.
 */
export async function settlePayments(parts: SettlementParts, now = Date.now()): Promise<void> {
  for await (const page of openPayments(parts.database, now))
    for (let at = 0; at < page.length; at += maxParallel)
      await Promise.all(page.slice(at, at + maxParallel).map((payment) => settleAlone(parts, payment, now)))
}

/** Settles payments and deletes old carts and idempotency keys, at once and then regularly. Returns a function that stops it. */
export function startSettlement(parts: SettlementParts): () => void {
  const { log = () => {}, database } = parts
  const stops = [
    startSweep({ name: 'Settlement of payments', interval, run: () => settlePayments(parts) }, log),
    startSweep({ name: 'Deletion of old keys', interval: hour, run: () => deleteOldKeys(database) }, log),
    startSweep({ name: 'Deletion of old carts', interval: hour, run: () => deleteOldCarts(database) }, log),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
