import { openPayment, type Payment, paymentOfOrder, paymentWithId } from '../../../payments/interface'
import { type Subscription, subscriptionCents } from '../../domain/subscription'
import { lineById } from '../../repository/downloads'
import { orderById } from '../../repository/orders'
import { moveSubscription } from '../../repository/subscriptions'
import { authorisePayment } from '../authorise-payment'
import type { SettlementDependencies } from '../dependencies'
import { captureOrder, voidNow } from '../settle-payment'
import { type DuePeriod, getPeriodKey, PeriodOver, PeriodRefused, writeRenewal } from './write-renewal'

/** States of a payment that has not paid and is not going to: the period may have another one. */
const overStates = ['released', 'refunding', 'refunded']

/** The reference of the last payment, whose card pays the next period. */
async function getReference(
  { database, provider }: SettlementDependencies,
  { order_id, paid_with }: Subscription,
): Promise<string> {
  const payment =
    paid_with === null ? await paymentOfOrder(database, order_id) : await paymentWithId(database, paid_with)
  if (!payment?.reference) throw new Error('Its first order was paid without a card.')
  if (payment.provider !== provider.name)
    throw new Error(
      `Its card is known to the provider “${payment.provider}”, and the server now has “${provider.name}”.`,
    )
  return payment.reference
}

/** A period with the payment that is going to pay it. */
interface PaidPeriod {
  readonly due: DuePeriod
  /** Default: it costs nothing. */
  readonly payment?: Payment
}

/** Asks for the payment of a period; each try has a key of its own, and the next one begins when the last is over for good. */
async function authorisePeriod(parts: SettlementDependencies, due: DuePeriod): Promise<PaidPeriod> {
  const { subscription, first, card } = due
  const amountCents = subscriptionCents(subscription)
  if (amountCents === 0) return { due }
  const payer = card ? { card } : { repeats: await getReference(parts, subscription) }
  const opened = await openPayment(parts.database, {
    idempotencyKey: `${getPeriodKey(subscription)}:${subscription.tries}`,
    provider: parts.provider.name,
    amountCents,
    currency: first.currency,
  })
  const payment = await authorisePayment(parts, opened, payer)
  if (payment.state === 'authorised') return { due, payment }
  if (payment.state === 'declined') throw new PeriodRefused('declined', subscription)
  // Another server has written its order meanwhile.
  if (payment.state === 'captured') throw new PeriodOver()
  if (!overStates.includes(payment.state)) throw new Error('The provider has given no result yet.')
  const tried = { ...subscription, tries: subscription.tries + 1 }
  if (!(await moveSubscription(parts.database, subscription, { tries: tried.tries }))) throw new PeriodOver()
  return authorisePeriod(parts, { ...due, subscription: tried })
}

async function getDue({ database }: SettlementDependencies, subscription: Subscription): Promise<DuePeriod> {
  const first = await orderById(database, subscription.order_id)
  const line = await lineById(database, subscription.line_id)
  if (!first || !line) throw new Error('Its first order is not there.')
  return { subscription, first, line }
}

/** Charges the period of a subscription, once; throws a `PeriodRefused` where the provider does not pay it. */
export async function chargePeriod(
  parts: SettlementDependencies,
  subscription: Subscription,
  card?: string,
): Promise<void> {
  const { due, payment } = await authorisePeriod(parts, { ...(await getDue(parts, subscription)), card })
  try {
    const orderId = await writeRenewal(parts.database, due, payment)
    if (payment) await captureOrder(parts, orderId)
  } catch (error) {
    if (payment) await voidNow(parts, payment.id)
    throw error
  }
}
