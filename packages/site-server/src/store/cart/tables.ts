import { addColumns, createIndexes, createTables } from '../../db/columns'
import type { Database, Migrations } from '../../db/database'

/** Tables of cart. Money in whole cents (minor units), weights in grams, shares in basis points, times in epoch milliseconds. */
export interface CartTables {
  /** Carts, purchased ones as well. */
  carts: {
    /** The hash of the token in the cookie. */
    id: string
    made_at: number
    /** When the cart or its details last changed; it expires from then on. */
    changed_at: number
    is_purchased: number
    order_id: string | null
    revision: number
    /** JSON of country and postal code; null before they are known. */
    location: string | null
    shipping_rate: string | null
    /** JSON list of codes. */
    coupons: string
    /** JSON of the buyer's details; null before the checkout. */
    details: string | null
  }
  /** What is in a cart; `gift` and `answers` are JSON, null for most. */
  cart_entries: {
    id: string
    cart_id: string
    product_id: string
    variant_id: string
    quantity: number
    gift: string | null
    answers: string | null
    position: number
  }
  /** Coupons by their code in capital letters. */
  coupons: {
    code: string
    title: string
    /** percent, fixed or free-shipping. */
    kind: string
    /** Basis points of a percentage, cents of a fixed sum, 0 for shipping. */
    amount: number
    minimum_cents: number
    /** How often it may be used; null for no limit. */
    max_uses: number | null
    uses: number
    expires_at: number | null
  }
  /** What shipping costs, by country and weight. */
  shipping_rates: {
    id: string
    title: string
    /** JSON list of country codes; `*` for every other. */
    countries: string
    from_grams: number
    /** The heaviest parcel; null for no limit. */
    to_grams: number | null
    cost_cents: number
    position: number
  }
  /** Taxes by country. */
  tax_rules: {
    id: string
    title: string
    countries: string
    basis_points: number
    /** 1 when shipping is taxed as well. */
    on_shipping: number
  }
}
export type CartDatabase = Database<CartTables>

export const cartMigrations: Migrations = {
  '0010-store': {
    async up(database) {
      await createTables(database, {
        carts: 'id made_at$ is_purchased# order_id? revision# location? shipping_rate? coupons details?',
        cart_entries: 'id cart_id product_id variant_id quantity# gift? answers? position#',
        coupons: 'code title kind amount# minimum_cents$ most_uses?# uses# expires_at?$',
        shipping_rates: 'id title countries from_grams# to_grams?# cost_cents$ position#',
        tax_rules: 'id title countries basis_points# on_shipping#',
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
      await addColumns(database, { carts: 'changed_at$=0' })
      // Carts of before have their whole time from now on.
      await database.updateTable('carts').set({ changed_at: Date.now() }).execute()
      await createIndexes(database, [['carts', 'changed_at']])
    },
  },
}
