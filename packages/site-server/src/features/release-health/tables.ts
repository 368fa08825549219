import type { Database, Migrations } from '../../db/database'

/** Tables of release health. */
export interface ReleaseHealthTables {
  /**
   * Starts of releases, counted: without a visitor, a page or an address. `minute` is ISO 8601 to the minute; `cohort` is canary or
   * stable; `outcome` is `ready:` with the upper bound of its milliseconds, `failed:` with its phase, `older` for a start that an older
   * release took over, or `html` for one that ended with the server's HTML.
   */
  release_starts: {
    minute: string
    block: string
    version: string
    cohort: string
    outcome: string
    count: number
  }
}
export type ReleaseHealthDatabase = Database<ReleaseHealthTables>

export const releaseHealthMigrations: Migrations = {
  '0017-release-health': {
    async up(database) {
      const key = ['block', 'version', 'minute', 'cohort', 'outcome'] as const
      let starts = database.schema
        .createTable('release_starts')
        .addColumn('count', 'integer', (column) => column.notNull())
      for (const name of key) starts = starts.addColumn(name, 'text', (column) => column.notNull())
      await starts.addPrimaryKeyConstraint('release_starts_pk', [...key] as never).execute()
    },
  },
}
