import { randomUUID } from 'node:crypto'
import type { Authorisation, AuthorisationRequest, PaymentProvider } from '../domain'
import type { PaymentDatabase } from '../tables'

/** The cards of the test provider; the number decides the result. Other cards are declined. No money is moved. */
export const testCards = {
  succeeds: '4242424242424242',
  declines: '4000000000000002',
  /** The amount is authorised, and no response comes. */
  timesOut: '4000000000003220',
  /** The provider cannot be reached: nothing is authorised, and no response comes. */
  vanishes: '4000000000009979',
  answersTwice: '4000000000000341',
} as const

const never = new Promise<never>(() => {})

const goodCards: readonly string[] = [testCards.succeeds, testCards.timesOut, testCards.answersTwice]

/** A provider for demos and tests. Its table stands for an external service and is never written within an order. */
export function createTestProvider(database: PaymentDatabase): PaymentProvider {
  const table = () => database.selectFrom('test_provider').selectAll()

  async function find(key: string): Promise<Authorisation> {
    const row = await table().where('key', '=', key).executeTakeFirst()
    if (!row) return { state: 'unknown' }
    return row.state === 'declined' ? { state: 'declined' } : { state: 'authorised', reference: row.reference }
  }

  async function authorise({ key, amountCents, currency, card }: AuthorisationRequest) {
    const digits = card.replaceAll(/\D/g, '')
    if (digits === testCards.vanishes) return never
    const state = goodCards.includes(digits) ? 'authorised' : 'declined'
    const reference = `${digits === testCards.answersTwice ? 'twice' : 'once'}-${randomUUID()}`
    await database
      .insertInto('test_provider')
      .values({ key, reference, state, amount_cents: amountCents, currency })
      .onConflict((row) => row.column('key').doNothing())
      .execute()
    return digits === testCards.timesOut ? never : find(key)
  }

  async function capture(reference: string, onCaptured: () => Promise<void>) {
    await database
      .updateTable('test_provider')
      .set({ state: 'captured' })
      .where('reference', '=', reference)
      .where('state', '=', 'authorised')
      .execute()
    const row = await table().where('reference', '=', reference).executeTakeFirst()
    if (row?.state !== 'captured') return
    await Promise.all(reference.startsWith('twice') ? [onCaptured(), onCaptured()] : [onCaptured()])
  }

  async function release(reference: string) {
    const row = await table().where('reference', '=', reference).executeTakeFirst()
    if (!row) return
    const state = row.state === 'captured' ? 'refunded' : 'released'
    await database.updateTable('test_provider').set({ state }).where('reference', '=', reference).execute()
  }

  return { name: 'test', find, authorise, capture, release }
}
