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
      await database.schema
        .createTable('channels')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('revision', 'integer', (column) => column.notNull())
        .addColumn('blocks', 'text', (column) => column.notNull())
        .execute()
      let changes = database.schema
        .createTable('channel_changes')
        .addColumn('revision', 'integer', (column) => column.primaryKey())
      for (const name of ['at', 'block', 'text', 'reason'])
        changes = changes.addColumn(name, 'text', (column) => column.notNull())
      await changes.execute()
      // The row is there from the start, so that each write is an update that names its revision.
      await (database as ReleaseDatabase)
        .insertInto('channels')
        .values({ id: 'live', revision: 0, blocks: '{}' })
        .execute()
    },
  },
}
