import { addColumns, createIndexes, createTables } from '../../db/columns'
import type { Database, Migrations } from '../../db/database'

/** Tables of catalog. Money in whole cents (minor units), weights in grams. */
export interface CatalogTables {
  /** What a shop sells, hidden products as well. */
  products: {
    id: string
    slug: string
    title: string
    description: string
    /** physical 1, digital 2, service 3, gift card 4, paywall 5. */
    product_type: number
    /** published, scheduled or draft. */
    workflow_state: string
    /** JSON list of file names of photographs. */
    photos: string
    /** JSON list of the names of its options. */
    attribute_names: string
    /** JSON of a subscription plan; null for products that are paid once. */
    plan: string | null
    position: number
    /** JSON list of the questions that it asks its buyer. */
    questions: string
    /** JSON list of the categories that it is found in (SUM-04). */
    categories: string
  }
  /** What can be put into a cart; a product without options has one. */
  variants: {
    id: string
    product_id: string
    sku: string
    price_cents: number
    sale_price_cents: number | null
    /** 1 while the sale price applies. */
    on_sale: number
    /** JSON object from option to value. */
    attributes: string
    photo: string | null
    weight_grams: number
    /** JSON of length, width and height in millimetres; null where they are unknown. */
    size: string | null
    position: number
  }
  /** The stock of a variant; `unlimited` 1 wins over every quantity. */
  stock: { variant_id: string; unlimited: number; quantity: number }
  /**
   * Customers who want an email when a sold-out variant is back, one row per address and variant. `product` is its title, `page`
   * its address, `content` JSON of the address and the variant as the admin shows them; `received_at` in ISO 8601.
   */
  restock_requests: {
    id: string
    variant_id: string
    email: string
    product: string
    page: string
    content: string
    received_at: string
    /** The language of the page that it was sent from, as BCP 47 tag; null for requests of before. */
    language: string | null
  }
}
export type CatalogDatabase = Database<CatalogTables>

export const catalogMigrations: Migrations = {
  '0010-store': {
    async up(database) {
      await createTables(database, {
        products: 'id slug title description product_type# workflow_state photos attribute_names plan? position#',
        variants:
          'id product_id sku price_cents$ sale_price_cents?$ on_sale# attributes photo? weight_grams# position#',
        stock: 'variant_id unlimited# quantity#',
      })
      await createIndexes(
        database,
        [
          ['products', 'slug'],
          ['variants', 'sku'],
        ],
        true,
      )
      await createIndexes(database, [['variants', 'product_id']])
    },
  },
  '0013-variant-sizes': {
    async up(database) {
      await addColumns(database, { variants: 'size?' })
    },
  },
  '0015-restock-requests': {
    async up(database) {
      await createTables(database, { restock_requests: 'id variant_id email product page content received_at' })
      await database.schema
        .createIndex('restock_requests_by_variant_and_email')
        .on('restock_requests')
        .columns(['variant_id', 'email'])
        .unique()
        .execute()
    },
  },
  '0056-languages-of-restock-requests': {
    async up(database) {
      await addColumns(database, { restock_requests: 'language?' })
    },
  },
  '0023-product-questions': {
    async up(database) {
      await addColumns(database, { products: 'questions=[]' })
    },
  },
  '0048-product-categories': {
    async up(database) {
      await addColumns(database, { products: 'categories=[]' })
    },
  },
}
