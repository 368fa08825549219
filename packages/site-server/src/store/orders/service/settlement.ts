import { inTransaction } from '../../../db/database'
import { deleteOldKeys } from '../../../db/run-once'
import { movePayment, openPayments, paymentById, paymentOfOrder, startVoid } from '../../payments/interface'
import { moveOrder } from '../repository/orders'
import { cancelOrder } from './cancel-order'
import { issueDigitalGoods } from './issue-digital-goods'
import type { OrderWork, SettlementParts } from './parts'

/** Age after which settlement voids an authorisation without an order, in milliseconds. */
const maxOpenTime = 10 * 60 * 1000
/** Pause between two settlements, in milliseconds. */
const interval = 30_000

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

/** Captures the payment of an order that a server has written and not captured before it died. */
export async function captureOrder(parts: SettlementParts, orderId: string): Promise<void> {
  const payment = await paymentOfOrder(parts.database, orderId)
  if (payment?.state === 'authorised') await capturePayment(parts, payment.id)
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

/**
 * Settles payments that a dead server or a silent provider has left open: those with an order are captured, the others
 * voided. Safe to run on any copy of the server, at any time, and twice.
 */
export async function settlePayments(parts: SettlementParts, now = Date.now()): Promise<void> {
  for (const { id, state, order_id, made_at } of await openPayments(parts.database)) {
    const isOld = made_at <= now - maxOpenTime
    if (order_id === null) {
      if (isOld || state === 'releasing') await voidPayment(parts, id, now)
    } else if (state === 'unknown') await resolveUnknown(parts, id, isOld)
    else await capturePayment(parts, id)
  }
}

/** Settles payments at once and then regularly. Returns a function that stops it. */
export function startSettlement(parts: SettlementParts, report: (problem: string) => void): () => void {
  const run = () =>
    Promise.all([settlePayments(parts), deleteOldKeys(parts.database)]).catch((error: unknown) =>
      report(`Open payments were not settled: ${String(error)}.`),
    )
  void run()
  const timer = setInterval(run, interval)
  timer.unref()
  return () => clearInterval(timer)
}
