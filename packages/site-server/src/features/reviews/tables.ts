import type { Generated } from 'kysely'
import { createTables } from '../../db/columns'
import type { Database, Migrations, Timestamp } from '../../db/database'

/** Tables of reviews. */
export interface ReviewTables {
  /**
   * Requests for reviews, sent by email. Only the hash of the secret token is stored; `products` is a JSON list of
   * {productId, title, image}; `author` the name beside the reviews; `expires_at` in epoch milliseconds.
   */
  review_requests: { token_hash: string; products: string; author: string; expires_at: Timestamp }
  /** One review per product of a request. `published`: 1 when visitors may see it. Default: 1. */
  reviews: {
    request: string
    product_id: string
    product_title: string
    author: string
    rating: number
    text: string
    idempotency_key: string
    /** ISO 8601. */
    made_at: string
    published: Generated<number>
  }
}

export type ReviewDatabase = Database<ReviewTables>

export const reviewMigrations: Migrations = {
  '0011-reviews': {
    async up(database) {
      await createTables(database, { review_requests: 'token_hash expires_at$ products author' })
      let reviews = database.schema
        .createTable('reviews')
        .addColumn('request', 'text', (column) => column.notNull().references('review_requests.token_hash'))
        .addColumn('product_id', 'text', (column) => column.notNull())
        .addColumn('rating', 'integer', (column) => column.notNull())
        .addColumn('published', 'integer', (column) => column.notNull().defaultTo(1))
        .addPrimaryKeyConstraint('reviews_pk', ['request', 'product_id'])
      for (const name of ['product_title', 'author', 'text', 'intent_id', 'made_at'])
        reviews = reviews.addColumn(name, 'text', (column) => column.notNull())
      await reviews.execute()
    },
  },
  '0012-standard-names': {
    async up(database) {
      await database.schema.alterTable('reviews').renameColumn('intent_id', 'idempotency_key').execute()
    },
  },
}
