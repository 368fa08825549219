import { bigint, integer, nullable, type Rows, text, withDefault } from '../../db/columns'
import { addColumns, createIndexes, createTables, renameColumns } from '../../db/create-tables'
import type { Database, Migrations } from '../../db/database'

/** Payments, each with the state that the provider has confirmed. */
const payments = {
  id: text,
  /** As of the order; one payment per key. */
  idempotency_key: text,
  order_id: nullable(text),
  provider: text,
  reference: nullable(text),
  /** asked, authorised, unknown, declined, captured, releasing, released, refunding, refunded. */
  state: text,
  amount_cents: bigint,
  currency: text,
  made_at: bigint,
}
const settlements = {
  /** Tries of settlement that failed. */
  tries: withDefault(integer, 0),
  /** When settlement tries again. */
  next_try_at: withDefault(bigint, 0),
  /** Why the last try failed. */
  problem: nullable(text),
  /** When settlement gave up; the owner decides. Null while it still tries. */
  set_aside_at: nullable(bigint),
}
const refundSums = {
  /** The sum of the refunds of a payment, also of those that the provider has not confirmed. */
  refunded_cents: withDefault(bigint, 0),
}

/** Refunds of captured payments; the id is their idempotency key. State: asked, done. */
const refunds = { id: text, payment_id: text, amount_cents: bigint, state: text, made_at: bigint }

/** Webhooks that were carried out, by the ids that the provider gave them. */
const notices = { id: text, kind: text, received_at: bigint }

/** State of the built-in test provider, a refund as a row of its own; it takes the place of an external service. */
const testProvider = { key: text, reference: text, state: text, amount_cents: bigint, currency: text }

/** Tables of payments. Money in whole cents (minor units), times in epoch milliseconds. */
export const paymentTables = {
  payments: { ...payments, ...settlements, ...refundSums },
  refunds,
  payment_notices: notices,
  test_provider: testProvider,
}
export type PaymentTables = Rows<typeof paymentTables>
export type PaymentDatabase = Database<PaymentTables>

export const paymentMigrations: Migrations = {
  '0010-store': {
    async up(database) {
      const created = renameColumns(payments, { idempotency_key: 'intent' })
      await createTables(database, { payments: created, test_provider: testProvider })
      await createIndexes(database, [['payments', 'intent']], true)
      await createIndexes(database, [['payments', 'order_id']])
    },
  },
  '0012-standard-names': {
    async up(database) {
      await database.schema.alterTable('payments').renameColumn('intent', 'idempotency_key').execute()
    },
  },
  '0020-payment-tries': {
    async up(database) {
      await addColumns(database, { payments: settlements })
      await createIndexes(database, [['payments', 'state']])
    },
  },
  '0024-refunds': {
    async up(database) {
      await addColumns(database, { payments: refundSums })
      await database
        .updateTable('payments')
        .set(({ ref }) => ({ refunded_cents: ref('amount_cents') }))
        .where('state', '=', 'refunded')
        .execute()
      await createTables(database, { refunds, payment_notices: notices })
      await createIndexes(database, [
        ['refunds', 'payment_id'],
        ['payment_notices', 'received_at'],
      ])
    },
  },
}
