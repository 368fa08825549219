// The demo shop with subscribers, a provider that can be troubled, and a clock that a test moves.
import { beforeEach, onTestFinished, vi } from 'vitest'
import { stopClock } from '../../../../tests/stop-clock'
import { chargeSubscriptions } from '../../src/store/orders/service/subscriptions/charge'
import type { PaymentProvider } from '../../src/store/payments/domain'
import { createTestProvider, testCards } from '../../src/store/payments/service/test-provider'
import { createBuyer, getOrderId } from './buyer'
import { openTestStore } from './shopper'

export const day = 24 * 60 * 60 * 1000

type Store = ReturnType<typeof openTestStore>

/** The test provider, which a test can close or silence. `real` is read when it is needed: the database is opened later. */
function createTroubledProvider(real: () => PaymentProvider) {
  let trouble: 'silent' | 'closed' | undefined
  let work: (() => Promise<unknown>) | undefined
  /** Keys of the periods that it was asked to pay. */
  const asked: string[] = []
  const provider: PaymentProvider = {
    name: 'test',
    async authorise(request) {
      if (request.repeats) asked.push(request.key)
      if (trouble === 'closed') throw new Error('The bank is closed')
      const result = await real().authorise(request)
      const meanwhile = work
      work = undefined
      await meanwhile?.()
      return trouble === 'silent' ? { state: 'unknown' } : result
    },
    find: (key) => real().find(key),
    capture: (request) => real().capture(request),
    release: (request) => real().release(request),
    refund: (request) => real().refund(request),
  }
  const setTrouble = (kind: typeof trouble) => {
    trouble = kind
  }
  /** Does something between the next authorisation and its answer. */
  const setMeanwhile = (next: () => Promise<unknown>) => {
    work = next
  }
  return { provider, asked, setTrouble, setMeanwhile }
}

/** Stops the clock at the end of January until the test has ended. `charge` is what a server does each day. */
function stopAtJanuary(charge: () => Promise<void>) {
  stopClock(new Date('2027-01-31T10:00:00Z'))
  return {
    set: (time: string) => vi.setSystemTime(new Date(time)),
    /** Goes on day by day, with some servers at work. */
    async run(days: number, servers = 1) {
      for (let at = 0; at < days; at++) {
        vi.setSystemTime(Date.now() + day)
        await Promise.all(Array.from({ length: servers }, charge))
      }
    },
  }
}

/** A visitor who subscribes, with what becomes of it. */
async function subscribe(store: Store, slug = 'print-of-the-month', card: string = testCards.succeeds) {
  const ada = await store.shopper()
  await ada.add(slug)
  const orderId = getOrderId(await createBuyer(ada).buy({ card }))
  const orders = () => store.database.selectFrom('orders').selectAll()
  const read = () =>
    store.database.selectFrom('subscriptions').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()
  const { id } = await read()
  return {
    orderId,
    id,
    read,
    first: () => orders().where('id', '=', orderId).executeTakeFirstOrThrow(),
    renewals: () => orders().where('subscription_id', '=', id).orderBy('placed_at').execute(),
  }
}

/** Kinds of the emails to the buyer of an order with their contents, in the order in which they were written. */
const readEmails = ({ database }: Store, orderId: string) =>
  database
    .selectFrom('emails')
    .select(['kind', 'content'])
    .where('cause', '=', `order:${orderId}`)
    .where('kind', '!=', 'sale')
    .orderBy('received_at')
    .execute()

/** The demo shop with subscribers, for the tests of a describe. */
export function openSubscriptionStore(engine: string) {
  const lines: Readonly<Record<string, unknown>>[] = []
  const log = (line: Readonly<Record<string, unknown>>) => void lines.push(line)
  const { provider, asked, setTrouble, setMeanwhile } = createTroubledProvider(() => createTestProvider(store.database))
  const store = openTestStore(engine, {}, { provider, log })
  const parts = () => ({ database: store.database, provider, log })
  // The day of one test is no day of payment for the subscriptions of another.
  beforeEach(async () => {
    await store.database.updateTable('subscriptions').set({ state: 'completed' }).execute()
  })
  return {
    store,
    parts,
    asked,
    lines,
    setTrouble,
    setMeanwhile,
    createClock() {
      onTestFinished(() => setTrouble(undefined))
      return stopAtJanuary(() => chargeSubscriptions(parts()))
    },
    subscribe: (slug?: string, card?: string) => subscribe(store, slug, card),
    payments: (ids: readonly string[]) =>
      store.database.selectFrom('payments').selectAll().where('order_id', 'in', ids).execute(),
    emails: (orderId: string) => readEmails(store, orderId),
  }
}
