import { addColumns, createIndexes, createTables } from '../../db/columns'
import type { Database, Migrations } from '../../db/database'

/** Tables of payments. Money in whole cents (minor units), times in epoch milliseconds. */
export interface PaymentTables {
  /** Payments, each with the state that the provider has confirmed. */
  payments: {
    id: string
    /** As of the order; one payment per key. */
    idempotency_key: string
    order_id: string | null
    provider: string
    reference: string | null
    /** asked, authorised, unknown, declined, captured, releasing, released, refunding, refunded. */
    state: string
    amount_cents: number
    /** The sum of its refunds, also of those that the provider has not confirmed. */
    refunded_cents: number
    currency: string
    made_at: number
    /** Tries of settlement that failed. */
    tries: number
    /** When settlement tries again. */
    next_try_at: number
    /** Why the last try failed. */
    problem: string | null
    /** When settlement gave up; the owner decides. Null while it still tries. */
    set_aside_at: number | null
  }
  /** Refunds of captured payments; the id is their idempotency key. State: asked, done. */
  refunds: { id: string; payment_id: string; amount_cents: number; state: string; made_at: number }
  /** Webhooks that were carried out, by the ids that the provider gave them. */
  payment_notices: { id: string; kind: string; received_at: number }
  /** State of the built-in test provider, a refund as a row of its own; it takes the place of an external service. */
  test_provider: { key: string; reference: string; state: string; amount_cents: number; currency: string }
}
export type PaymentDatabase = Database<PaymentTables>

export const paymentMigrations: Migrations = {
  '0010-store': {
    async up(database) {
      await createTables(database, {
        payments: 'id intent order_id? provider reference? state amount_cents$ currency made_at$',
        test_provider: 'key reference state amount_cents$ currency',
      })
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
      await addColumns(database, { payments: 'tries#=0 next_try_at$=0 problem? set_aside_at?$' })
      await createIndexes(database, [['payments', 'state']])
    },
  },
  '0024-refunds': {
    async up(database) {
      await addColumns(database, { payments: 'refunded_cents$=0' })
      await database
        .updateTable('payments')
        .set(({ ref }) => ({ refunded_cents: ref('amount_cents') }))
        .where('state', '=', 'refunded')
        .execute()
      await createTables(database, {
        refunds: 'id payment_id amount_cents$ state made_at$',
        payment_notices: 'id kind received_at$',
      })
      await createIndexes(database, [
        ['refunds', 'payment_id'],
        ['payment_notices', 'received_at'],
      ])
    },
  },
}
