import { key, type Rows, text, unique } from '../../db/columns'
import { createTables } from '../../db/create-tables'
import type { Database, Migrations } from '../../db/database'

/**
 * Comments, one per idempotency key. `parent_id` is the comment that it answers, or empty; `author` is empty for an anonymous
 * visitor; `status` is published, pending or removed; `signs` are signs of spam as JSON, for the owner to look at.
 */
const comments = {
  id: text,
  idempotency_key: unique(text),
  item_id: text,
  parent_id: text,
  author: text,
  text,
  status: text,
  signs: text,
  /** ISO 8601. */
  made_at: text,
}

/** Likes and reports, one of each kind per visitor and comment. `visitor` is the hash of the visitor's cookie. */
const marks = { comment_id: key(text), visitor: key(text), mark: key(text) }

export const commentTables = { comments, comment_marks: marks }
export type CommentTables = Rows<typeof commentTables>
export type CommentDatabase = Database<CommentTables>

export const commentMigrations: Migrations = {
  '0014-comments': {
    async up(database) {
      await createTables(database, { comments, comment_marks: marks })
      await database.schema
        .createIndex('comments_by_item')
        .on('comments')
        .columns(['item_id', 'status', 'made_at'])
        .execute()
    },
  },
}
