import { needsCard } from '../../domain/subscription'
import { moveSubscription, subscriptionById } from '../../repository/subscriptions'
import type { SettlementDependencies } from '../dependencies'
import { skipMissed } from './charge'
import { chargePeriod } from './charge-period'
import { PeriodOver, PeriodRefused } from './write-renewal'

/** What came of a payment with another card; `unsure` while the provider has not answered. */
export type CardResult = 'paid' | 'declined' | 'sold-out' | 'unsure'

/**
 * Pays the period that the card of a subscription has refused with another one, which pays the later periods as well. A server
 * that charges it at the same time has the same key: one of the two pays (COM-18).
 */
export async function payWithCard(
  parts: SettlementDependencies,
  id: string,
  card: string,
  now = Date.now(),
): Promise<CardResult> {
  const subscription = await subscriptionById(parts.database, id)
  if (!subscription || !needsCard(subscription)) return 'paid'
  try {
    await chargePeriod(parts, await skipMissed(parts, subscription, now), card)
    return 'paid'
  } catch (error) {
    if (error instanceof PeriodOver) return 'paid'
    if (!(error instanceof PeriodRefused)) {
      parts.log?.({ level: 'warn', problem: `The subscription ${id} could not be paid with another card (${error}).` })
      return 'unsure'
    }
    // The next try has a key of its own; the schedule of the servers stays as it is.
    const tried = error.subscription
    await moveSubscription(parts.database, tried, { tries: tried.tries + 1 })
    return error.reason
  }
}
