import { createTables } from '../../db/columns'
import type { Database, Migrations } from '../../db/database'

/** Tables of likes. */
export interface ReactionTables {
  /** One row for each visitor and each thing that the visitor likes. `visitor` is the hash of the visitor's cookie. */
  likes: { item_id: string; visitor: string; made_at: string }
}
export type ReactionDatabase = Database<ReactionTables>

export const reactionMigrations: Migrations = {
  '0014-likes': {
    async up(database) {
      await createTables(database, { likes: 'item_id* visitor* made_at' })
    },
  },
}
