import type { Selectable } from 'kysely'
import type { OrderTables } from '../tables'
import type { SoldPlan } from './basket'
import { periodDay } from './renewal'

export type Subscription = Selectable<OrderTables['subscriptions']>

/** The states of a subscription with their names. */
const subscriptionStates = {
  active: 'Active',
  completed: 'All payments made',
  cancelled: 'Ended',
  failed: 'Ended, the card was refused',
} as const
export type SubscriptionEnd = Exclude<keyof typeof subscriptionStates, 'active'>

const isState = (state: string): state is keyof typeof subscriptionStates => Object.hasOwn(subscriptionStates, state)
export const subscriptionStateName = (state: string) => (isState(state) ? subscriptionStates[state] : state)

const hour = 60 * 60 * 1000
const day = 24 * hour

/** Pauses after each try that the provider refuses, in milliseconds: a period is tried on its day, and one, three and five days later. */
export const retryPauses: readonly number[] = [day, 2 * day, 2 * day]
/** The pause after a try without a result, in milliseconds: settlement has voided its payment by then. */
export const unsurePause = hour

/** Whether the card of a subscription has refused its period, which another one can pay. */
export const needsCard = ({ state, problem }: Pick<Subscription, 'state' | 'problem'>) =>
  state === 'active' && problem === 'declined'

/** Why a period is not paid. */
export type RefusalReason = 'declined' | 'sold-out'

export const getPlan = ({ plan }: Pick<Subscription, 'plan'>) => JSON.parse(plan) as SoldPlan

/** What each period of a subscription costs, in cents. */
export const subscriptionCents = (subscription: Pick<Subscription, 'plan'>) => getPlan(subscription).renewal.totalCents

/** Epoch milliseconds of the beginning of a day. */
export const startOf = (day: string) => Date.parse(day)
export const toDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Whether a subscription has had all its payments. */
export const isComplete = ({ numBillingCycles }: Pick<SoldPlan, 'numBillingCycles'>, charges: number) =>
  numBillingCycles > 0 && charges >= numBillingCycles

/**
 * The period that is paid today, and its day. One that was over before a server came to it is not charged later: after a long
 * silence, or under a clock that is ahead, nobody pays for more than one.
 */
export function currentPeriod(subscription: Subscription, today: string) {
  const plan = getPlan(subscription)
  const getDay = (period: number) => periodDay(plan, subscription.started_on, period)
  let { period } = subscription
  while (getDay(period + 1) <= today) period++
  return { period, next_on: getDay(period) }
}

/** What a subscription is after one of its periods was paid. */
export function afterCharge(subscription: Subscription) {
  const plan = getPlan(subscription)
  const [period, charges] = [subscription.period + 1, subscription.charges + 1]
  const nextOn = periodDay(plan, subscription.started_on, period)
  return {
    period,
    charges,
    next_on: nextOn,
    next_try_at: startOf(nextOn),
    tries: 0,
    refusals: 0,
    problem: null,
    state: isComplete(plan, charges) ? 'completed' : 'active',
  }
}

/** What a subscription is after the provider has refused a period; it ends after the last try. */
export function afterRefusal(subscription: Subscription, reason: RefusalReason, now: number) {
  const pause = retryPauses[subscription.refusals]
  return {
    tries: subscription.tries + 1,
    refusals: subscription.refusals + 1,
    problem: reason,
    next_try_at: now + (pause ?? 0),
    state: pause === undefined ? 'failed' : 'active',
  }
}
