import type { RowKeys } from './sources'

/**
 * Tables that pages for all visitors show, each with the columns that pages find its rows by: a change of a row counts for the
 * pages that show rows with its values there. Each change moves the content version. A later table is watched by its own migration.
 */
export const shownTables = {
  settings: ['key'],
  pages: [],
  posts: [],
  photos: [],
  collections: [],
  event_items: [],
  likes: ['item_id'],
  comments: ['item_id'],
  comment_marks: ['comment_id'],
  reviews: ['product_id'],
  products: [],
  variants: [],
  stock: [],
  donation_pages: [],
} as const satisfies RowKeys
