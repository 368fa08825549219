import { createTables } from '../../db/columns'
import type { Database, Migrations } from '../../db/database'

/** Tables of comments. */
export interface CommentTables {
  /**
   * Comments, one per idempotency key. `parent_id` is the comment that it answers, or empty; `author` is empty for an anonymous
   * visitor; `status` is published, pending or removed; `signs` are signs of spam as JSON, for the owner to look at.
   */
  comments: {
    id: string
    item_id: string
    parent_id: string
    author: string
    text: string
    status: string
    signs: string
    idempotency_key: string
    /** ISO 8601. */
    made_at: string
  }
  /** Likes and reports, one of each kind per visitor and comment. `visitor` is the hash of the visitor's cookie. */
  comment_marks: { comment_id: string; visitor: string; mark: string }
}
export type CommentDatabase = Database<CommentTables>

export const commentMigrations: Migrations = {
  '0014-comments': {
    async up(database) {
      await createTables(database, {
        comments: 'id idempotency_key! item_id parent_id author text status signs made_at',
        comment_marks: 'comment_id* visitor* mark*',
      })
      await database.schema
        .createIndex('comments_by_item')
        .on('comments')
        .columns(['item_id', 'status', 'made_at'])
        .execute()
    },
  },
}
