import { randomUUID } from 'node:crypto'
import type { Database } from '../database/schema'
import type { Authorisation, PaymentProvider } from './payment'

/** The cards of the test provider: the number decides what happens. No money is moved, and no other card is taken. */
export const testCards = {
  succeeds: '4242424242424242',
  declines: '4000000000000002',
  /** The money is held, and the answer never comes. */
  timesOut: '4000000000003220',
  /** The provider is gone: nothing is held, and no answer comes. */
  vanishes: '4000000000009979',
  answersTwice: '4000000000000341',
} as const

const never = new Promise<never>(() => {})

/** A provider for demos and tests. Its table stands for a service elsewhere: it is never written within an order. */
export function createTestProvider(database: Database): PaymentProvider {
  const table = () => database.selectFrom('test_provider').selectAll()
  const setState = (reference: string, state: string) =>
    database.updateTable('test_provider').set({ state }).where('reference', '=', reference).execute()

  async function find(key: string): Promise<Authorisation> {
    const row = await table().where('key', '=', key).executeTakeFirst()
    if (!row) return { state: 'unknown' }
    return row.state === 'declined' ? { state: 'declined' } : { state: 'authorised', reference: row.reference }
  }

  return {
    name: 'test',
    find,
    async authorise({ key, amountCents, currency, card }) {
      const digits = card.replaceAll(/\D/g, '')
      if (digits === testCards.vanishes) return never
      const isGood = [testCards.succeeds, testCards.timesOut, testCards.answersTwice].some((one) => one === digits)
      const reference = `${digits === testCards.answersTwice ? 'twice' : 'once'}-${randomUUID()}`
      await database
        .insertInto('test_provider')
        .values({ key, reference, state: isGood ? 'authorised' : 'declined', amount_cents: amountCents, currency })
        .onConflict((row) => row.column('key').doNothing())
        .execute()
      return digits === testCards.timesOut ? never : find(key)
    },
    async capture(reference, answered) {
      await database
        .updateTable('test_provider')
        .set({ state: 'captured' })
        .where('reference', '=', reference)
        .where('state', '=', 'authorised')
        .execute()
      const row = await table().where('reference', '=', reference).executeTakeFirst()
      if (row?.state !== 'captured') return
      await Promise.all(reference.startsWith('twice') ? [answered(), answered()] : [answered()])
    },
    async release(reference) {
      const row = await table().where('reference', '=', reference).executeTakeFirst()
      if (row) await setState(reference, row.state === 'captured' ? 'refunded' : 'released')
    },
  }
}
