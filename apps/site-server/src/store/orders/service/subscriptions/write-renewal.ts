import { inTransaction } from '../../../../db/database'
import { takeStock } from '../../../catalog/interface'
import { attachOrder, type Payment } from '../../../payments/interface'
import { storeSettings } from '../../../settings/interface'
import type { Order, OrderLine } from '../../domain/order'
import { getRenewalBasket } from '../../domain/renewal-basket'
import { afterCharge, type RefusalReason, type Subscription } from '../../domain/subscription'
import { insertLines, insertOrder } from '../../repository/orders'
import { moveSubscription } from '../../repository/subscriptions'
import type { OrderTransaction } from '../dependencies'
import { issueDigitalGoods } from '../issue-digital-goods'
import { createOrderId, createOrderNumber } from '../order-number'
import { queueEnded } from './emails'

/** A period that is not paid now, and is tried again. */
export class PeriodRefused extends Error {
  readonly reason: RefusalReason
  /** The subscription with the try that was refused. */
  readonly subscription: Subscription
  constructor(reason: RefusalReason, subscription: Subscription) {
    super(reason)
    this.reason = reason
    this.subscription = subscription
  }
}

/** A subscription that was ended, or whose period was paid, while its payment was on the way. */
export class PeriodOver extends Error {}

/** A period with what it buys again. */
export interface DuePeriod {
  readonly subscription: Subscription
  /** The card that pays it. Default: that of the last payment. */
  readonly card?: string | undefined
  /** The order that has begun the subscription. */
  readonly first: Order
  readonly line: OrderLine
}

/** The idempotency key of a period: whatever happens, one order pays it. */
export const getPeriodKey = ({ id, period }: Pick<Subscription, 'id' | 'period'>) => `subscription:${id}:${period}`

function insertRenewal(
  transaction: OrderTransaction,
  { subscription, first, line }: DuePeriod,
  facts: { readonly id: string; readonly number: string; readonly isPaid: boolean },
) {
  const { email, name, address, language } = first
  return insertOrder(transaction, {
    ...facts,
    idempotencyKey: getPeriodKey(subscription),
    buyer: {
      email,
      name,
      address: address === null ? undefined : (JSON.parse(address) as Record<string, string>),
      language: language ?? 'en-US',
    },
    basket: getRenewalBasket(subscription, line, first),
    giftCard: '',
    giftCents: 0,
  })
}

/** The subscription goes on to its next period, or is complete. The last step, which waits for nobody who waits for it. */
async function goOn(transaction: OrderTransaction, { subscription }: DuePeriod, payment: Payment | undefined) {
  // Whoever writes the order: a server may write that of a payment which another one has asked of a new card.
  const next = { ...afterCharge(subscription), ...(payment && { paid_with: payment.id }) }
  if (!(await moveSubscription(transaction, subscription, next))) throw new PeriodOver()
  if (next.state === 'completed') await queueEnded(transaction, { ...subscription, ...next }, 'completed')
}

/** Writes the order of a period, takes its pieces and its payment, and moves the subscription on, all in one transaction. */
export function writeRenewal(
  database: OrderTransaction,
  due: DuePeriod,
  payment: Payment | undefined,
): Promise<string> {
  return inTransaction(database, async (transaction) => {
    const id = createOrderId()
    const number = createOrderNumber((await storeSettings(transaction)).orderNumberPrefix)
    const isPaid = payment === undefined
    if (!(await insertRenewal(transaction, due, { id, number, isPaid }))) throw new PeriodOver()
    await insertLines(transaction, getRenewalBasket(due.subscription, due.line, due.first), id)
    const { variant_id: variantId, quantity } = due.line
    if ((await takeStock(transaction, [{ variantId, quantity }])) !== undefined)
      throw new PeriodRefused('sold-out', due.subscription)
    if (payment && !(await attachOrder(transaction, payment.id, id)))
      throw new Error('Its payment was voided in the meantime.')
    await goOn(transaction, due, payment)
    if (isPaid) await issueDigitalGoods(transaction, id)
    return id
  })
}
