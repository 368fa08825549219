import { inTransaction } from '../../../db/database'
import {
  finishRefund,
  getRefunds,
  movePayment,
  noteFailure,
  type Payment,
  type PaymentRequest,
  paymentById,
  paymentOfOrder,
  requestRefund,
  startVoid,
  within,
} from '../../payments/interface'
import { moveOrder } from '../repository/orders'
import { cancelWithin } from './cancel-order'
import { defaultPaymentTimeout, type OrderTransaction, type SettlementDependencies } from './dependencies'
import { issueDigitalGoods } from './issue-digital-goods'

/** Age after which settlement voids an authorisation without an order, in milliseconds. */
const maxOpenTime = 10 * 60 * 1000
/** Age after which a pending capture or refund counts as a failure, in milliseconds. */
const maxPendingTime = 24 * 60 * 60 * 1000

const getRequest = ({ id, amount_cents, currency }: Payment, reference: string): PaymentRequest => ({
  key: id,
  reference,
  amountCents: amount_cents,
  currency,
})

/** Marks a payment as captured and its order as placed, however often the provider reports it. */
export async function markCaptured(transaction: OrderTransaction, id: string): Promise<void> {
  if (!(await movePayment(transaction, id, { from: 'authorised', to: 'captured' }))) return
  const { order_id } = await paymentById(transaction, id)
  if (order_id !== null && (await moveOrder(transaction, order_id, ['received'], 'placed')))
    await issueDigitalGoods(transaction, order_id)
}

/** Marks a payment without a result as declined, and cancels its order. */
export function markDeclined(transaction: OrderTransaction, { id, order_id }: Payment): Promise<boolean> {
  return movePayment(transaction, id, { from: 'unknown', to: 'declined' }).then(
    async (isMoved) => isMoved && order_id !== null && cancelWithin(transaction, order_id),
  )
}

const missingReference = 'It has no reference of the provider.'

/** Throws when a result has been pending too long, so that the owner sees it in the end. */
function checkPending(madeAt: number) {
  if (madeAt < Date.now() - maxPendingTime) throw new Error('The provider has reported no result for a day.')
}

async function capture({ database, provider }: SettlementDependencies, payment: Payment): Promise<void> {
  if (!payment.reference) throw new Error(missingReference)
  if (await provider.capture(getRequest(payment, payment.reference)))
    await inTransaction(database, (transaction) => markCaptured(transaction, payment.id))
  else checkPending(payment.made_at)
}

/** Voids a payment, or refunds it when the provider has captured it in the meantime. */
async function finishVoid(
  { database, provider }: SettlementDependencies,
  payment: Payment,
  now: number,
): Promise<void> {
  const { id, amount_cents, made_at } = payment
  const found = await provider.find(id)
  // The authorisation may still be on its way: settlement asks again until no provider would accept it any more.
  if (found.state === 'unknown' && made_at > now - maxOpenTime) return
  if (found.state === 'authorised') await provider.release(getRequest(payment, found.reference))
  if (found.state !== 'captured') return void (await movePayment(database, id, { from: 'releasing', to: 'released' }))
  const { reference } = found
  await inTransaction(database, async (transaction) => {
    if (await movePayment(transaction, id, { from: 'releasing', to: 'captured', reference }))
      await requestRefund(transaction, { id: `void-${id}`, paymentId: id, cents: amount_cents })
  })
}

/** Sends the refunds of a payment that the provider has not confirmed. */
async function sendRefunds({ database, provider }: SettlementDependencies, payment: Payment): Promise<void> {
  const { id, reference, currency } = payment
  if (!reference) throw new Error(missingReference)
  for (const refund of await getRefunds(database, id)) {
    if (refund.state !== 'asked') continue
    const request = { key: refund.id, reference, amountCents: refund.amount_cents, currency }
    if (await provider.refund(request))
      await inTransaction(database, (transaction) => finishRefund(transaction, refund))
    else checkPending(refund.made_at)
  }
}

/** Asks for the result of a payment whose response was lost; captures it, or cancels its order. */
async function resolveUnknown(parts: SettlementDependencies, payment: Payment, isOld: boolean): Promise<void> {
  const { database, provider } = parts
  const found = await provider.find(payment.id)
  if ('reference' in found) {
    await movePayment(database, payment.id, { from: 'unknown', to: 'authorised', reference: found.reference })
    return capture(parts, await paymentById(database, payment.id))
  }
  if (found.state !== 'unknown' || isOld)
    await inTransaction(database, (transaction) => markDeclined(transaction, payment))
}

/** Voids a payment that no order was written for. */
async function voidPayment(parts: SettlementDependencies, payment: Payment, now: number): Promise<void> {
  if (await startVoid(parts.database, payment.id)) await finishVoid(parts, payment, now)
}

/** Settles one payment; throws when that is not possible now. */
export async function settle(parts: SettlementDependencies, payment: Payment, now: number): Promise<void> {
  const { provider, state, order_id, made_at } = payment
  if (provider !== parts.provider.name)
    throw new Error(`It was made with the provider “${provider}”, and the server now has “${parts.provider.name}”.`)
  const isOld = made_at <= now - maxOpenTime
  if (state === 'refunding') return sendRefunds(parts, payment)
  if (state === 'releasing') return finishVoid(parts, payment, now)
  if (order_id === null) return isOld ? voidPayment(parts, payment, now) : undefined
  if (state === 'unknown') return resolveUnknown(parts, payment, isOld)
  if (state === 'authorised') return capture(parts, payment)
}

/** Notes a failed try; the last one is an error, because the owner has to decide. */
async function noteFailed(
  { database, log = () => {} }: SettlementDependencies,
  id: string,
  problem: unknown,
  now: number,
) {
  const isSetAside = await noteFailure(database, id, problem, now)
  const consequence = isSetAside
    ? 'It is set aside. Look at /config/payments.'
    : 'The others are settled, and this one is tried again later.'
  const text = `The payment ${id} could not be settled (${String(problem)}). ${consequence}`
  log({ level: isSetAside ? 'error' : 'warn', problem: text })
}

/** Work on a payment, with its time limit in milliseconds. */
interface Attempt {
  readonly transaction: Promise<void>
  readonly time: number
  readonly now?: number
}

/** Work on one payment within a time limit: its failure is no failure of another one, nor of an order that is written. */
export async function attempt(
  parts: SettlementDependencies,
  id: string,
  { transaction, time, now = Date.now() }: Attempt,
) {
  try {
    await within(transaction, time)
  } catch (error) {
    await noteFailed(parts, id, error, now)
  }
}

/** Settles a payment now, or leaves it to settlement when the provider fails. */
export async function settleNow(parts: SettlementDependencies, id: string): Promise<void> {
  const payment = await paymentById(parts.database, id)
  if (payment.set_aside_at !== null) return
  const transaction = settle(parts, payment, Date.now())
  await attempt(parts, id, { transaction, time: parts.paymentTimeout ?? defaultPaymentTimeout })
}

/** Voids a payment now that no order was written for, or leaves it to settlement: the buyer gets the first reason. */
export async function voidNow(parts: SettlementDependencies, id: string): Promise<void> {
  const payment = await paymentById(parts.database, id)
  const transaction = voidPayment(parts, payment, Date.now())
  await attempt(parts, id, { transaction, time: parts.paymentTimeout ?? defaultPaymentTimeout })
}

/** Captures the payment of an order that a server has written and not captured before it died. */
export async function captureOrder(parts: SettlementDependencies, orderId: string): Promise<void> {
  const payment = await paymentOfOrder(parts.database, orderId)
  if (payment?.state === 'authorised') await settleNow(parts, payment.id)
}
