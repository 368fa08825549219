import { withTrustedClock } from '../../../db/clock'
import { deleteOldKeys } from '../../../db/run-once'
import { startSweep } from '../../../http/limits/sweep'
import { deleteOldCarts } from '../../cart/interface'
import { deleteOldNotices, openPayments } from '../../payments/interface'
import { endOldHolds } from '../repository/holds'
import type { SettlementDependencies } from './dependencies'
import { attempt, settle } from './settle-payment'
import { chargeSubscriptions } from './subscriptions/charge'

/** Pause between two settlements, in milliseconds. */
const interval = 30_000
const hour = 60 * 60 * 1000
/** Pause between two looks for subscriptions that are due, in milliseconds. */
const chargeInterval = 10 * 60 * 1000
/** Time for one payment; one that takes longer is tried again. In milliseconds. */
const defaultSettleTimeout = 30_000
/** Payments that are settled at the same time. */
const maxParallel = 8

/**
 * Settles payments that a dead server or a silent provider has left open: those with an order are captured, the others
 * voided, and refunds sent. Safe to run on any copy of the server, at any time, and twice.
 */
export async function settlePayments(parts: SettlementDependencies, now = Date.now()): Promise<void> {
  const time = parts.settleTimeout ?? defaultSettleTimeout
  for await (const page of openPayments(parts.database, now))
    for (let at = 0; at < page.length; at += maxParallel)
      await Promise.all(
        page
          .slice(at, at + maxParallel)
          .map((payment) => attempt(parts, payment.id, { transaction: settle(parts, payment, now), time, now })),
      )
}

/** Settles payments, charges subscriptions and deletes old carts, keys and notices, at once and then regularly. Returns a function that stops it. */
export function startSettlement(parts: SettlementDependencies): () => void {
  const { log = () => {}, database } = parts
  const byAge = (act: (database: SettlementDependencies['database']) => Promise<unknown>) =>
    withTrustedClock(database, () => act(database))
  const stops = [
    startSweep({ name: 'Settlement of payments', interval, run: () => settlePayments(parts) }, log),
    startSweep(
      {
        name: 'Charges of subscriptions',
        interval: chargeInterval,
        run: () => withTrustedClock(database, () => chargeSubscriptions(parts)),
      },
      log,
    ),
    startSweep({ name: 'Release of held stock', interval, run: () => endOldHolds(database) }, log),
    startSweep({ name: 'Deletion of old keys', interval: hour, run: () => byAge(deleteOldKeys) }, log),
    startSweep({ name: 'Deletion of old carts', interval: hour, run: () => byAge(deleteOldCarts) }, log),
    startSweep({ name: 'Deletion of old notices', interval: hour, run: () => byAge(deleteOldNotices) }, log),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
