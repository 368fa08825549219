import type { ColumnType, Generated } from 'kysely'
import type { Migration } from 'kysely/migration'

type Moment = ColumnType<number | string, number, number>

/** Tables of reviews. */
export interface ReviewTables {
  /**
   * Letters that asked for reviews. `token_hash` is all that is kept of the secret in them; `products` a JSON list of
   * {productId, title, image}; `author` who is named beside the reviews; `expires_at` in epoch milliseconds.
   */
  review_requests: { token_hash: string; products: string; author: string; expires_at: Moment }
  /** One for each product of a request, whatever else is tried. `published`: 1 when visitors may see it. Default: 1. */
  reviews: {
    request: string
    product_id: string
    product_title: string
    author: string
    rating: number
    text: string
    intent_id: string
    /** ISO 8601. */
    made_at: string
    published: Generated<number>
  }
}

export const reviewTables: Migration = {
  async up(database) {
    let requests = database.schema
      .createTable('review_requests')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
    for (const name of ['products', 'author']) requests = requests.addColumn(name, 'text', (column) => column.notNull())
    await requests.execute()
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
}
