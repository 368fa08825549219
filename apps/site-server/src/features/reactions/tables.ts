import { key, type Rows, text } from '../../db/columns'
import { createTables } from '../../db/create-tables'
import type { Database, Migrations } from '../../db/database'

/** One row for each visitor and each thing that the visitor likes. `visitor` is the hash of the visitor's cookie. */
const likes = { item_id: key(text), visitor: key(text), made_at: text }

export const reactionTables = { likes }
export type ReactionTables = Rows<typeof reactionTables>
export type ReactionDatabase = Database<ReactionTables>

export const reactionMigrations: Migrations = {
  '0014-likes': {
    async up(database) {
      await createTables(database, { likes })
    },
  },
}
