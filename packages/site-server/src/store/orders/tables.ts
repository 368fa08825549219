import { addColumns, createIndexes, createTables } from '../../db/columns'
import type { Database, Migrations, Timestamp } from '../../db/database'

/** Tables of orders. Money in whole cents (minor units). */
export interface OrderTables {
  /** Pieces that were taken out of the stock for an order that is being paid, as a JSON list of variants and quantities. */
  stock_holds: { id: string; idempotency_key: string; pieces: string; made_at: Timestamp }
  /** Orders as they were placed: later changes of the shop do not change them. */
  orders: {
    id: string
    /** Cart and key of the call that placed it; unique. */
    idempotency_key: string
    /** The order number that people read out. */
    number: string
    /** order, contribution, subscription, membership. */
    kind: string
    /** received (payment pending), placed, fulfilled, cancelled. */
    state: string
    cart_id: string | null
    email: string
    name: string
    /** JSON of the address; null where nothing is shipped. */
    address: string | null
    currency: string
    subtotal_cents: number
    discount_cents: number
    shipping_cents: number
    tax_cents: number
    total_cents: number
    gift_card: string | null
    gift_card_cents: number
    /** JSON list of codes. */
    coupons: string
    shipping_title: string
    placed_at: string
    /** The language that the buyer ordered in, as BCP 47 tag; null for orders of before. */
    language: string | null
  }
  /** What was bought, with title and price of then. */
  order_lines: {
    id: string
    order_id: string
    product_id: string | null
    variant_id: string | null
    sku: string
    title: string
    attributes: string
    product_type: number
    unit_price_cents: number
    quantity: number
    line_cents: number
    /** JSON of gift card, subscription and answers; null for other lines. */
    extra: string | null
    position: number
  }
  /** Plans that were bought; `next_on` is the day of the next payment. */
  subscriptions: { id: string; order_id: string; variant_id: string; plan: string; state: string; next_on: string }
}
export type OrderDatabase = Database<OrderTables>

export const orderMigrations: Migrations = {
  '0010-store': {
    async up(database) {
      await createTables(database, {
        orders:
          'id intent number kind state cart_id? email name address? currency subtotal_cents$ discount_cents$ shipping_cents$ tax_cents$ total_cents$ gift_card? gift_card_cents$ coupons shipping_title placed_at',
        order_lines:
          'id order_id product_id? variant_id? sku title attributes product_type# unit_price_cents$ quantity# line_cents$ extra? position#',
        subscriptions: 'id order_id variant_id plan state next_on',
      })
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
      await addColumns(database, { orders: 'language?' })
    },
  },
  '0050-stock-holds': {
    async up(database) {
      await createTables(database, { stock_holds: 'id idempotency_key pieces made_at$' })
      await createIndexes(database, [['stock_holds', 'made_at']])
    },
  },
}
