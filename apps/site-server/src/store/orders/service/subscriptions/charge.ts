import { inTransaction } from '../../../../db/database'
import { afterRefusal, currentPeriod, type Subscription, toDay, unsurePause } from '../../domain/subscription'
import { dueSubscriptions, moveSubscription, subscriptionById, takeSubscription } from '../../repository/subscriptions'
import type { SettlementDependencies } from '../dependencies'
import { chargePeriod } from './charge-period'
import { queueChargeFailed, queueEnded } from './emails'
import { PeriodOver, PeriodRefused } from './write-renewal'

/** How long a subscription that is being charged is left alone, in milliseconds: longer than all calls of its payment. */
const lease = 5 * 60 * 1000
/** Subscriptions that are charged at the same time. */
const maxParallel = 8

/** Goes on to the period of today where earlier ones have passed. */
export async function skipMissed({ database }: SettlementDependencies, subscription: Subscription, now: number) {
  const { period, next_on } = currentPeriod(subscription, toDay(now))
  if (period === subscription.period) return subscription
  const moved = { period, next_on, tries: 0, refusals: 0, problem: null }
  if (!(await moveSubscription(database, subscription, moved))) throw new PeriodOver()
  return { ...subscription, ...moved }
}

/** Notes that the provider does not pay a period: it is tried again later, or the subscription ends. */
function refusePeriod({ database }: SettlementDependencies, { reason, subscription }: PeriodRefused, now: number) {
  const next = afterRefusal(subscription, reason, now)
  return inTransaction(database, async (transaction) => {
    if (!(await moveSubscription(transaction, subscription, next))) return
    const refused = { ...subscription, ...next }
    if (next.state === 'failed') await queueEnded(transaction, refused, 'failed')
    else await queueChargeFailed(transaction, refused, reason)
  })
}

async function noteProblem(parts: SettlementDependencies, subscription: Subscription, error: unknown, now: number) {
  const { id } = subscription
  // With the tries that were made meanwhile.
  const known = (await subscriptionById(parts.database, id)) ?? subscription
  const problem = String((error as Error).message ?? error).slice(0, 300)
  await moveSubscription(parts.database, known, { next_try_at: now + unsurePause, problem })
  parts.log?.({
    level: 'warn',
    problem: `The subscription ${id} could not be charged (${problem}). It is tried again in an hour. Look at /config/subscriptions.`,
  })
}

/** Charges one subscription that is due, unless another server does. */
async function charge(parts: SettlementDependencies, id: string, now: number): Promise<void> {
  const taken = await takeSubscription(parts.database, id, now, now + lease)
  if (!taken) return
  let subscription = taken
  try {
    subscription = await skipMissed(parts, taken, now)
    await chargePeriod(parts, subscription)
  } catch (error) {
    if (error instanceof PeriodOver) return
    if (error instanceof PeriodRefused) return refusePeriod(parts, error, now)
    await noteProblem(parts, subscription, error, now)
  }
}

/**
 * Charges the subscriptions whose day has come (COM-18). Safe to run on any copy of the server, at any time, and twice: a
 * period has one key, and one server takes it.
 */
export async function chargeSubscriptions(parts: SettlementDependencies, now = Date.now()): Promise<void> {
  for (;;) {
    const ids = await dueSubscriptions(parts.database, now)
    for (let at = 0; at < ids.length; at += maxParallel)
      await Promise.all(ids.slice(at, at + maxParallel).map((id) => charge(parts, id, now)))
    if (ids.length === 0) return
  }
}
