import type { Migration } from 'kysely/migration'

type Kind = 'text' | 'integer' | 'bigint'
interface Column {
  readonly name: string
  readonly kind: Kind
  readonly isNull: boolean
}

/** Columns by their names: `?` for what may be null, `#` for a small number, `$` for money and moments. */
function columnsOf(text: string): Column[] {
  return text.split(' ').map((word) => {
    const kind = word.includes('#') ? 'integer' : word.includes('$') ? 'bigint' : 'text'
    return { name: word.replace(/[?#$]/g, ''), kind, isNull: word.includes('?') }
  })
}

/** Each table by its columns; the first is its key. */
const tables = {
  products: 'id slug title description product_type# workflow_state photos attribute_names plan? position#',
  variants: 'id product_id sku price_cents$ sale_price_cents?$ on_sale# attributes photo? weight_grams# position#',
  stock: 'variant_id unlimited# quantity#',
  carts: 'id made_at$ is_purchased# order_id? revision# location? shipping_rate? coupons details?',
  cart_entries: 'id cart_id product_id variant_id quantity# gift? answers? position#',
  coupons: 'code title kind amount# minimum_cents$ most_uses?# uses# expires_at?$',
  shipping_rates: 'id title countries from_grams# to_grams?# cost_cents$ position#',
  tax_rules: 'id title countries basis_points# on_shipping#',
  orders:
    'id intent number kind state cart_id? email name address? currency subtotal_cents$ discount_cents$ shipping_cents$ tax_cents$ total_cents$ gift_card? gift_card_cents$ coupons shipping_title placed_at',
  order_lines:
    'id order_id product_id? variant_id? sku title attributes product_type# unit_price_cents$ quantity# line_cents$ extra? position#',
  payments: 'id intent order_id? provider reference? state amount_cents$ currency made_at$',
  gift_cards: 'code balance_cents$ initial_cents$ currency order_line_id? recipient message',
  subscriptions: 'id order_id variant_id plan state next_on',
  donation_pages: 'id title description amounts photo',
  donations: 'id order_id page_id amount_cents$ message',
  test_provider: 'key reference state amount_cents$ currency',
} as const

const unique: readonly (readonly [table: string, column: string])[] = [
  ['products', 'slug'],
  ['variants', 'sku'],
  ['orders', 'intent'],
  ['orders', 'number'],
  ['payments', 'intent'],
]
const looked: readonly (readonly [table: string, column: string])[] = [
  ['variants', 'product_id'],
  ['cart_entries', 'cart_id'],
  ['order_lines', 'order_id'],
  ['orders', 'placed_at'],
  ['payments', 'order_id'],
]

/** The tables of the shop. */
export const storeMigration: Migration = {
  async up(database) {
    for (const [name, text] of Object.entries(tables)) {
      let table = database.schema.createTable(name)
      for (const [at, { name: column, kind, isNull }] of columnsOf(text).entries())
        table = table.addColumn(column, kind, (one) => (at === 0 ? one.primaryKey() : isNull ? one : one.notNull()))
      await table.execute()
    }
    await database.schema
      .createTable('intents')
      .addColumn('scope', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('status', 'integer', (column) => column.notNull())
      .addColumn('answer', 'text', (column) => column.notNull())
      .addColumn('made_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('intents_pk', ['scope', 'id'])
      .execute()
    for (const [table, column] of unique)
      await database.schema.createIndex(`${table}_by_${column}`).unique().on(table).column(column).execute()
    for (const [table, column] of looked)
      await database.schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute()
  },
}
