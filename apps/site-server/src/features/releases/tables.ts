import { integer, type Rows, text } from '../../db/columns'
import { createTables } from '../../db/create-tables'
import type { Database, Migrations } from '../../db/database'

/**
 * Which releases of the blocks sites get: the row `live`. `blocks` is JSON; `revision` counts the changes, and a write names the one that it replaces. Beside it `named` has what
 * channels named before, and `store` the channels of the release store that were taken over last: rows of this table, as commands write to tables that an older server has made.
 */
const channels = { id: text, revision: integer, blocks: text }

/** The last changes, by the revision that each made. `reason` is empty where none was given. */
const changes = { revision: integer, at: text, block: text, text, reason: text }

export const releaseTables = { channels, channel_changes: changes }
export type ReleaseTables = Rows<typeof releaseTables>
export type ReleaseDatabase = Database<ReleaseTables>

export const releaseMigrations: Migrations = {
  '0016-channels': {
    async up(database) {
      await createTables(database, { channels, channel_changes: changes })
      // The row is there from the start, so that each write is an update that names its revision.
      await (database as ReleaseDatabase)
        .insertInto('channels')
        .values({ id: 'live', revision: 0, blocks: '{}' })
        .execute()
    },
  },
}
