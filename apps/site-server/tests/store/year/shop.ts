import type { createDice } from '../../../../../tests/dice'
import { sendDue } from '../../../src/features/mail/service/outbox'
import { sweep } from '../../../src/features/privacy/service/sweep'
import { getOutbox } from '../../../src/jobs'
import { settlePayments } from '../../../src/store/orders/service/settlement'
import { chargeSubscriptions } from '../../../src/store/orders/service/subscriptions/charge'
import { site as demoSite } from '../../support/demo'
import { testOwner } from '../../support/site'
import type { openSubscriptionStore } from '../../support/subscription-store'
import type { TestVisitor } from '../../support/visitor'
import type { Books } from './books'

/** An email as it has arrived. */
export interface ArrivedEmail {
  readonly kind: string
  readonly to: string
  readonly text: string
  /** The order that it is about; empty for none. */
  readonly orderId: string
}

/** What the acts of a year work with. */
export interface Year {
  readonly shop: ReturnType<typeof openSubscriptionStore>
  readonly books: Books
  /** A whole number from 0 up to, but not, the number of sides. */
  readonly roll: ReturnType<typeof createDice>
  /** The owner, logged in. */
  owner(): Promise<TestVisitor>
}

export const day = 24 * 60 * 60 * 1000

/** The owner, who logs in each day. */
export function createOwner({ store }: Year['shop']): Year['owner'] {
  let known: { readonly today: number; readonly visitor: TestVisitor } | undefined
  return async () => {
    const today = Math.floor(Date.now() / day)
    if (known?.today !== today) known = { today, visitor: await store.known(testOwner) }
    return known.visitor
  }
}

/** Sends all emails that are due, to nobody; answers them. */
async function deliver({ shop, books }: Year): Promise<ArrivedEmail[]> {
  const { database } = shop.store
  const arrived: ArrivedEmail[] = []
  const outbox = getOutbox({ database, site: demoSite, cache: '' })
  const render: typeof outbox.render = (email) => {
    const { text, ...rest } = outbox.render(email)
    const orderId = /^order:(.+)/.exec(email.cause)?.[1] ?? ''
    arrived.push({ kind: email.kind, to: email.recipient, text, orderId })
    return { text, ...rest }
  }
  // A mail server that takes everything: what is rendered is sent. Each call sends a bounded number.
  for (let before = -1; before !== arrived.length; ) {
    before = arrived.length
    await sendDue({ database, transport: { send: async () => {} }, render })
  }
  for (const { kind, orderId } of arrived)
    if (orderId && kind !== 'sale') books.arrived.set(orderId, [...(books.arrived.get(orderId) ?? []), kind])
  return arrived
}

/** What the servers of a shop do by themselves, for a day; answers the emails that have arrived. */
export async function workThrough(year: Year): Promise<ArrivedEmail[]> {
  const { parts, store } = year.shop
  // Two servers at once, as everywhere.
  await Promise.all([settlePayments(parts()), settlePayments(parts())])
  await Promise.all([chargeSubscriptions(parts()), chargeSubscriptions(parts())])
  await settlePayments(parts(), Date.now() + day)
  await sweep(store.database)
  return deliver(year)
}
