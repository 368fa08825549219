import type { Selectable } from 'kysely'
import { bigint, integer, nullable, type Rows, text, withDefault } from '../../db/columns'
import { addColumns, createIndexes, createTables } from '../../db/create-tables'
import type { Database, Migrations } from '../../db/database'

/** What a shop sells, hidden products as well. */
const products = {
  id: text,
  slug: text,
  title: text,
  description: text,
  /** physical 1, digital 2, service 3, gift card 4, paywall 5. */
  product_type: integer,
  /** published, scheduled or draft. */
  workflow_state: text,
  /** JSON list of file names of photographs. */
  photos: text,
  /** JSON list of the names of its options. */
  attribute_names: text,
  /** JSON of a subscription plan; null for products that are paid once. */
  plan: nullable(text),
  position: integer,
}
const questions = {
  /** JSON list of the questions that a product asks its buyer. */
  questions: withDefault(text, '[]'),
}
const categories = {
  /** JSON list of the categories that a product is found in (SUM-04). */
  categories: withDefault(text, '[]'),
}
const publication = {
  /** The day on which a scheduled product is published, in the site's time zone, as 2027-04-10; null for none. */
  publish_on: nullable(text),
}
const files = {
  /** The file that buyers of a digital product download, by its name in the folder of sold files; null for none. */
  file: nullable(text),
}

/** What can be put into a cart; a product without options has one. */
const variants = {
  id: text,
  product_id: text,
  sku: text,
  price_cents: bigint,
  sale_price_cents: nullable(bigint),
  /** 1 while the sale price applies. */
  on_sale: integer,
  /** JSON object from option to value. */
  attributes: text,
  photo: nullable(text),
  weight_grams: integer,
  position: integer,
}
const sizes = {
  /** JSON of length, width and height in millimetres; null where they are unknown. */
  size: nullable(text),
}

/** The stock of a variant; `unlimited` 1 wins over every quantity. */
const stock = { variant_id: text, unlimited: integer, quantity: integer }

/**
 * Customers who want an email when a sold-out variant is back, one row per address and variant. `product` is its title, `page`
 * its address, `content` JSON of the address and the variant as the admin shows them; `received_at` in ISO 8601.
 */
const restockRequests = {
  id: text,
  variant_id: text,
  email: text,
  product: text,
  page: text,
  content: text,
  received_at: text,
}
const languages = {
  /** The language of the page that a request was sent from, as BCP 47 tag; null for requests of before. */
  language: nullable(text),
}

/** Tables of catalog. Money in whole cents (minor units), weights in grams. */
export const catalogTables = {
  products: { ...products, ...questions, ...categories, ...files, ...publication },
  variants: { ...variants, ...sizes },
  stock,
  restock_requests: { ...restockRequests, ...languages },
}
export type CatalogTables = Rows<typeof catalogTables>
export type ProductRow = Selectable<CatalogTables['products']>
export type CatalogDatabase = Database<CatalogTables>

export const catalogMigrations: Migrations = {
  '0010-store': {
    async up(database) {
      await createTables(database, { products, variants, stock })
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
      await addColumns(database, { variants: sizes })
    },
  },
  '0015-restock-requests': {
    async up(database) {
      await createTables(database, { restock_requests: restockRequests })
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
      await addColumns(database, { restock_requests: languages })
    },
  },
  '0023-product-questions': {
    async up(database) {
      await addColumns(database, { products: questions })
    },
  },
  '0048-product-categories': {
    async up(database) {
      await addColumns(database, { products: categories })
    },
  },
  '0105-days-of-publication': {
    async up(database) {
      await addColumns(database, { products: publication })
    },
  },
  '0075-files-of-products': {
    async up(database) {
      await addColumns(database, { products: files })
    },
  },
}
