import { bigint, integer, nullable, type Rows, text, withDefault } from '../../db/columns'
import { addColumns, createIndexes, createTables, renameColumns } from '../../db/create-tables'
import type { Database, Migrations } from '../../db/database'

/** Carts, purchased ones as well. */
const carts = {
  /** The hash of the token in the cookie. */
  id: text,
  made_at: bigint,
  is_purchased: integer,
  order_id: nullable(text),
  revision: integer,
  /** JSON of country and postal code; null before they are known. */
  location: nullable(text),
  shipping_rate: nullable(text),
  /** JSON list of codes. */
  coupons: text,
  /** JSON of the buyer's details; null before the checkout. */
  details: nullable(text),
}
const changes = {
  /** When a cart or its details last changed; it expires from then on. */
  changed_at: withDefault(bigint, 0),
}

/** What is in a cart; `gift` and `answers` are JSON, null for most. */
const cartEntries = {
  id: text,
  cart_id: text,
  product_id: text,
  variant_id: text,
  quantity: integer,
  gift: nullable(text),
  answers: nullable(text),
  position: integer,
}

/** Coupons by their code in capital letters. */
const coupons = {
  code: text,
  title: text,
  /** percent, fixed or free-shipping. */
  kind: text,
  /** Basis points of a percentage, cents of a fixed sum, 0 for shipping. */
  amount: integer,
  minimum_cents: bigint,
  /** How often it may be used; null for no limit. */
  max_uses: nullable(integer),
  uses: integer,
  expires_at: nullable(bigint),
}

/** What shipping costs, by country and weight. */
const shippingRates = {
  id: text,
  title: text,
  /** JSON list of country codes; `*` for every other. */
  countries: text,
  from_grams: integer,
  /** The heaviest parcel; null for no limit. */
  to_grams: nullable(integer),
  cost_cents: bigint,
  position: integer,
}

/** Parts of countries that shipping rates and taxes are for. */
const places = {
  /** JSON list of regions, such as US-CA; empty for all. */
  regions: withDefault(text, '[]'),
  /** JSON list of postal codes, or of their beginnings such as 35*; empty for all. */
  postal_codes: withDefault(text, '[]'),
}

/** Taxes by country. */
const taxRules = {
  id: text,
  title: text,
  countries: text,
  basis_points: integer,
  /** 1 when shipping is taxed as well. */
  on_shipping: integer,
}

/** Tables of cart. Money in whole cents (minor units), weights in grams, shares in basis points, times in epoch milliseconds. */
export const cartTables = {
  carts: { ...carts, ...changes },
  cart_entries: cartEntries,
  coupons,
  shipping_rates: { ...shippingRates, ...places },
  tax_rules: { ...taxRules, ...places },
}
export type CartTables = Rows<typeof cartTables>
export type CartDatabase = Database<CartTables>

export const cartMigrations: Migrations = {
  '0010-store': {
    async up(database) {
      await createTables(database, {
        carts,
        cart_entries: cartEntries,
        coupons: renameColumns(coupons, { max_uses: 'most_uses' }),
        shipping_rates: shippingRates,
        tax_rules: taxRules,
      })
      await createIndexes(database, [['cart_entries', 'cart_id']])
    },
  },
  '0012-standard-names': {
    async up(database) {
      await database.schema.alterTable('coupons').renameColumn('most_uses', 'max_uses').execute()
    },
  },
  '0022-cart-age': {
    async up(database) {
      await addColumns(database, { carts: changes })
      // Carts of before have their whole time from now on.
      await database.updateTable('carts').set({ changed_at: Date.now() }).execute()
      await createIndexes(database, [['carts', 'changed_at']])
    },
  },
  '0085-rules-of-regions': {
    async up(database) {
      await addColumns(database, { shipping_rates: places, tax_rules: places })
    },
  },
}
