import { bigint, integer, nullable, type Rows, text, withDefault } from '../../db/columns'
import { addColumns, createIndexes, createTables, renameColumns } from '../../db/create-tables'
import type { Database, Migrations } from '../../db/database'

/** Pieces that were taken out of the stock for an order that is being paid, as a JSON list of variants and quantities. */
const stockHolds = { id: text, idempotency_key: text, pieces: text, made_at: bigint }

/** Orders as they were placed: later changes of the shop do not change them. */
const orders = {
  id: text,
  /** Cart and key of the call that placed it; unique. */
  idempotency_key: text,
  /** The order number that people read out. */
  number: text,
  /** order, contribution, subscription, membership. */
  kind: text,
  /** received (payment pending), placed, fulfilled, cancelled. */
  state: text,
  cart_id: nullable(text),
  email: text,
  name: text,
  /** JSON of the address; null where nothing is shipped. */
  address: nullable(text),
  currency: text,
  subtotal_cents: bigint,
  discount_cents: bigint,
  shipping_cents: bigint,
  tax_cents: bigint,
  total_cents: bigint,
  gift_card: nullable(text),
  gift_card_cents: bigint,
  /** JSON list of codes. */
  coupons: text,
  shipping_title: text,
  placed_at: text,
}
const languages = {
  /** The language that the buyer ordered in, as BCP 47 tag; null for orders of before. */
  language: nullable(text),
}

/** What was bought, with title and price of then. */
const orderLines = {
  id: text,
  order_id: text,
  product_id: nullable(text),
  variant_id: nullable(text),
  sku: text,
  title: text,
  attributes: text,
  product_type: integer,
  unit_price_cents: bigint,
  quantity: integer,
  line_cents: bigint,
  /** JSON of gift card, subscription and answers; null for other lines. */
  extra: nullable(text),
  position: integer,
}

const periods = {
  /** The subscription whose period the order pays; null for every other order. */
  subscription_id: nullable(text),
}

/** Plans that were bought; `next_on` is the day of the next payment. State: active, completed, cancelled, failed. */
const subscriptions = { id: text, order_id: text, variant_id: text, plan: text, state: text, next_on: text }

const charges = {
  /** The line of the order that each period buys again. */
  line_id: withDefault(text, ''),
  /** The day of the first order, as 2027-05-08: all later days follow from it. */
  started_on: withDefault(text, ''),
  /** The period that is paid next; the first order has paid period 0. */
  period: withDefault(integer, 1),
  /** The last payment of a period, whose card pays the next one; null for that of the first order. */
  paid_with: nullable(text),
  /** Payments that were made. */
  charges: withDefault(integer, 1),
  /** Payments that were asked for the next period and are not going to pay it. */
  tries: withDefault(integer, 0),
  /** Those of them that the provider has refused. */
  refusals: withDefault(integer, 0),
  /** When the next period is charged, or tried again. */
  next_try_at: withDefault(bigint, 0),
  /** Why the last try has failed: declined, sold-out, or a sentence; null after a payment. */
  problem: nullable(text),
}

/** How often the files of lines were downloaded, and may be. */
const downloads = { line_id: text, uses: integer, max_uses: integer }

/** Tables of orders. Money in whole cents (minor units). */
export const orderTables = {
  stock_holds: stockHolds,
  orders: { ...orders, ...languages, ...periods },
  order_lines: orderLines,
  subscriptions: { ...subscriptions, ...charges },
  downloads,
}
export type OrderTables = Rows<typeof orderTables>
export type OrderDatabase = Database<OrderTables>

export const orderMigrations: Migrations = {
  '0010-store': {
    async up(database) {
      const created = renameColumns(orders, { idempotency_key: 'intent' })
      await createTables(database, { orders: created, order_lines: orderLines, subscriptions })
      await createIndexes(
        database,
        [
          ['orders', 'intent'],
          ['orders', 'number'],
        ],
        true,
      )
      await createIndexes(database, [
        ['order_lines', 'order_id'],
        ['orders', 'placed_at'],
      ])
    },
  },
  '0012-standard-names': {
    async up(database) {
      await database.schema.alterTable('orders').renameColumn('intent', 'idempotency_key').execute()
    },
  },
  '0026-orders-by-state': {
    async up(database) {
      await createIndexes(database, [['orders', 'state']])
    },
  },
  '0053-languages-of-orders': {
    async up(database) {
      await addColumns(database, { orders: languages })
    },
  },
  '0050-stock-holds': {
    async up(database) {
      await createTables(database, { stock_holds: stockHolds })
      await createIndexes(database, [['stock_holds', 'made_at']])
    },
  },
  '0076-downloads': {
    async up(database) {
      await createTables(database, { downloads })
    },
  },
  '0077-charges-of-subscriptions': {
    async up(database) {
      await addColumns(database, { orders: periods, subscriptions: charges })
      // No buyer of before was shown what a period costs, and none was ever charged for one.
      await database.updateTable('subscriptions').set({ state: 'cancelled' }).execute()
      await createIndexes(database, [
        ['subscriptions', 'next_try_at'],
        ['subscriptions', 'order_id'],
        ['orders', 'subscription_id'],
      ])
    },
  },
}
