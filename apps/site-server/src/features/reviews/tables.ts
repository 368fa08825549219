import { bigint, integer, key, type Rows, references, text, withDefault } from '../../db/columns'
import { createTables, renameColumns } from '../../db/create-tables'
import type { Database, Migrations } from '../../db/database'

/**
 * Requests for reviews, sent by email. Only the hash of the secret token is stored; `products` is a JSON list of
 * {productId, title, image}; `author` the name beside the reviews; `expires_at` in epoch milliseconds.
 */
const requests = { token_hash: text, expires_at: bigint, products: text, author: text }

/** One review per product of a request. */
const reviews = {
  request: key(references(text, 'review_requests.token_hash')),
  product_id: key(text),
  rating: integer,
  /** 1 when visitors may see it. Default: 1. */
  published: withDefault(integer, 1),
  product_title: text,
  author: text,
  text,
  idempotency_key: text,
  /** ISO 8601. */
  made_at: text,
}

export const reviewTables = { review_requests: requests, reviews }
export type ReviewTables = Rows<typeof reviewTables>
export type ReviewDatabase = Database<ReviewTables>
export const reviewMigrations: Migrations = {
  '0011-reviews': {
    async up(database) {
      const created = renameColumns(reviews, { idempotency_key: 'intent_id' })
      await createTables(database, { review_requests: requests, reviews: created })
    },
  },
  '0012-standard-names': {
    async up(database) {
      await database.schema.alterTable('reviews').renameColumn('intent_id', 'idempotency_key').execute()
    },
  },
}
