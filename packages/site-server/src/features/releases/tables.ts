import { createTables } from '../../db/columns'
import type { Database, Migrations } from '../../db/database'

/** Tables of channels: which releases of the blocks sites get. */
export interface ReleaseTables {
  /** One row, `live`. `blocks` is JSON; `revision` counts the changes, and a write names the one that it replaces. */
  channels: { id: string; revision: number; blocks: string }
  /** The last changes, by the revision that each made. `reason` is empty where none was given. */
  channel_changes: { revision: number; at: string; block: string; text: string; reason: string }
}
export type ReleaseDatabase = Database<ReleaseTables>

export const releaseMigrations: Migrations = {
  '0016-channels': {
    async up(database) {
      await createTables(database, {
        channels: 'id revision# blocks',
        channel_changes: 'revision# at block text reason',
      })
      // The row is there from the start, so that each write is an update that names its revision.
      await (database as ReleaseDatabase)
        .insertInto('channels')
        .values({ id: 'live', revision: 0, blocks: '{}' })
        .execute()
    },
  },
}
