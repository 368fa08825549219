import { Hono } from 'hono'
import type { Database } from '../database/schema'
import type { Variables } from '../security'
import { checkoutCalls } from './checkout-calls'
import { confirmedPages } from './confirmed-pages'
import { directCheckout } from './direct-checkout'
import { forgetIntents } from './intents'
import type { PaymentProvider } from './payment'
import { plainForms } from './plain-forms'
import { sweep } from './settle'
import { storeCalls } from './store-calls'
import { createTestProvider } from './test-provider'

/** What the shop is made of. */
export interface StoreWish {
  readonly database: Database
  /** The address of a photograph. */
  address(file: string): string
  /** Whoever moves the money. Default: the test provider. */
  readonly provider?: PaymentProvider | undefined
  /** How long the provider may take to answer, in milliseconds. Default: 10000. */
  readonly answerTime?: number | undefined
  /** Codes a visitor may try in a minute. Default: 20. */
  readonly mostCoupons?: number | undefined
  /** Payments a visitor may try in a minute. Default: 30. */
  readonly mostPayments?: number | undefined
  /** Told of each step of an order that is done, so that tests can end the server there. */
  step?: ((name: string) => void) | undefined
}

/** How often open payments are looked after, in milliseconds. */
const sweepEvery = 30_000

/** The server side of the shop, without its pages. */
export function createStore(wish: StoreWish) {
  const { database, address, provider, answerTime, mostCoupons, mostPayments, step } = wish
  const parts = {
    database,
    address,
    provider: provider ?? createTestProvider(database),
    ...(answerTime !== undefined && { answerTime }),
    ...(mostCoupons !== undefined && { mostCoupons }),
    ...(mostPayments !== undefined && { mostPayments }),
    ...(step && { step }),
  }
  const calls = new Hono<{ Variables: Variables }>()
  calls.route('/', storeCalls(parts, mostCoupons))
  calls.route('/', plainForms(parts, mostCoupons))
  calls.route('/', checkoutCalls(parts))
  calls.route('/', directCheckout(parts))
  calls.route('/', confirmedPages(parts))
  return { parts, calls }
}

/** Looks after open payments for as long as the server runs; the first time at once, for what another has left open. */
export function keepSweeping(database: Database, report: (problem: string) => void): () => void {
  const provider = createTestProvider(database)
  const turn = () =>
    Promise.all([sweep({ database, provider }), forgetIntents(database)]).catch((error: unknown) =>
      report(`Open payments were not settled: ${String(error)}.`),
    )
  void turn()
  const timer = setInterval(turn, sweepEvery)
  timer.unref()
  return () => clearInterval(timer)
}
