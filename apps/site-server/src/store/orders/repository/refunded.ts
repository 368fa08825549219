import { sql } from 'kysely'

/** What was refunded of an order of the query, in cents; also what the provider has not confirmed yet. */
export const refundedCents = sql<number | string>`coalesce(
  (select sum(payments.refunded_cents) from payments where payments.order_id = orders.id), 0)`

/** What was captured for an order of the query, in cents; 0 for one whose payment has never arrived, or was voided. */
export const capturedCents = sql<number | string>`coalesce(
  (select sum(payments.amount_cents) from payments where payments.order_id = orders.id
    and payments.state in ('captured', 'refunding', 'refunded')), 0)`

/** Whether all of an order of the query was refunded: nothing of it is sold, and nothing is to be sent. */
export const isRefunded = sql<boolean>`(orders.total_cents > 0 and ${refundedCents} >= orders.total_cents)`
