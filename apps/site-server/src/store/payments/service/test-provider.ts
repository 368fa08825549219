import { randomUUID } from 'node:crypto'
import type { Authorisation, AuthorisationRequest, PaymentProvider, PaymentRequest } from '../domain'
import type { PaymentDatabase, PaymentTables } from '../tables'

/** The cards of the test provider; the number decides the result. Other cards are declined. No money is moved. */
export const testCards = {
  succeeds: '4242424242424242',
  declines: '4000000000000002',
  /** The amount is authorised, and no response comes. */
  timesOut: '4000000000003220',
  /** Succeeds while its holder is there, and is declined for each period of a subscription after that. */
  succeedsOnce: '4000000000000341',
  /** The provider cannot be reached: nothing is authorised, and no response comes. */
  vanishes: '4000000000009979',
} as const

const never = new Promise<never>(() => {})

const goodCards: readonly string[] = [testCards.succeeds, testCards.succeedsOnce, testCards.timesOut]

/** A reference that tells of a card whether it pays again: no card is stored. */
const createReference = (paysAgain: boolean) => (paysAgain ? randomUUID() : `once ${randomUUID()}`)

const write = (database: PaymentDatabase, row: PaymentTables['test_provider']) =>
  database
    .insertInto('test_provider')
    .values(row)
    .onConflict((known) => known.column('key').doNothing())
    .execute()

/** A refund is a row of its own. */
async function refund(database: PaymentDatabase, { key, reference, amountCents, currency }: PaymentRequest) {
  const rows = () => database.selectFrom('test_provider').selectAll()
  const refundReference = `refund of ${reference}`
  const payment = await rows().where('reference', '=', reference).executeTakeFirst()
  const refunds = await rows().where('reference', '=', refundReference).where('key', '!=', key).execute()
  const total = refunds.reduce((sum, { amount_cents }) => sum + amount_cents, amountCents)
  if (payment?.state !== 'captured' || total > payment.amount_cents)
    throw new Error('The test provider refunds no more than was captured.')
  await write(database, { key, reference: refundReference, state: 'refunded', amount_cents: amountCents, currency })
  return true
}

/** A provider for demos and tests. Its table takes the place of an external service and is never written within an order. */
export function createTestProvider(database: PaymentDatabase): PaymentProvider {
  const table = () => database.selectFrom('test_provider').selectAll()

  async function find(key: string): Promise<Authorisation> {
    const row = await table().where('key', '=', key).executeTakeFirst()
    if (row?.state === 'authorised' || row?.state === 'captured') return { state: row.state, reference: row.reference }
    return { state: row?.state === 'declined' ? 'declined' : row?.state === 'released' ? 'voided' : 'unknown' }
  }

  /** Whether the card of an earlier payment pays again. */
  async function paysAgain(reference: string): Promise<boolean> {
    const earlier = await table().where('reference', '=', reference).executeTakeFirst()
    return earlier !== undefined && !reference.startsWith('once ')
  }

  async function authorise({ key, amountCents, currency, card = '', repeats }: AuthorisationRequest) {
    const digits = card.replaceAll(/\D/g, '')
    if (digits === testCards.vanishes) return never
    const isGood = repeats === undefined ? goodCards.includes(digits) : await paysAgain(repeats)
    const reference = createReference(digits !== testCards.succeedsOnce)
    const state = isGood ? 'authorised' : 'declined'
    await write(database, { key, reference, state, amount_cents: amountCents, currency })
    return digits === testCards.timesOut ? never : find(key)
  }

  /** Moves an authorisation that is still open; the result is its state afterwards. */
  async function settle(reference: string, state: 'captured' | 'released') {
    await database
      .updateTable('test_provider')
      .set({ state })
      .where('reference', '=', reference)
      .where('state', '=', 'authorised')
      .execute()
    return (await table().where('reference', '=', reference).executeTakeFirst())?.state
  }

  return {
    name: 'test',
    find,
    authorise,
    capture: async ({ reference }) => (await settle(reference, 'captured')) === 'captured',
    async release({ reference }) {
      if ((await settle(reference, 'released')) === 'captured')
        throw new Error('The test provider has captured this payment; it can be refunded only.')
    },
    refund: (request) => refund(database, request),
  }
}
