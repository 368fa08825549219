import { addColumns, createTables } from '../../db/columns'
import type { Database, Migrations } from '../../db/database'

/** Tables of release health. */
export interface ReleaseHealthTables {
  /**
   * Starts of releases, counted: without a visitor, a page or an address. `minute` is ISO 8601 to the minute, and after a day to the
   * hour; `cohort` is canary or stable; `outcome` is `ready:` with the upper bound of its milliseconds, `failed:` with its phase,
   * `dead`, `older` for a start that an older release took over, or `html` for one that ended with the server's HTML.
   */
  release_starts: {
    minute: string
    block: string
    version: string
    cohort: string
    outcome: string
    count: number
  }
  /**
   * Starts of a release on a site, added up: what a canary is judged by. `period` is the begin of the canary's step, or the day for
   * the stable release; `signed` is 1 for starts of pages whose token was good.
   */
  release_sites: {
    block: string
    version: string
    cohort: string
    site: string
    signed: number
    period: string
    starts: number
    failures: number
    timed: number
    time: number
    time_squares: number
    weighed: number
    memory: number
    memory_squares: number
    sized: number
    size: number
    size_squares: number
  }
  /** Tokens whose failures were counted, until they expire: each counts once, on whichever server. */
  release_tokens: { id: string; expires: number }
  /** Hashes of the networks that unsigned starts of a canary's step have come from, until they expire. */
  release_networks: { step: string; network: string; expires: number }
  /** Work that one server does at a time, with the end of its turn in epoch milliseconds. */
  leases: { name: string; holder: string; until: number }
}
export type ReleaseHealthDatabase = Database<ReleaseHealthTables>

const key = ['block', 'version', 'cohort', 'site', 'signed', 'period'] as const

export const releaseHealthMigrations: Migrations = {
  '0017-release-health': {
    async up(database) {
      await createTables(database, { release_starts: 'count# block* version* minute* cohort* outcome*' })
    },
  },
  '0047-release-sites': {
    async up(database) {
      let sites = database.schema
        .createTable('release_sites')
        .addColumn('signed', 'integer', (column) => column.notNull())
      for (const name of key.filter((column) => column !== 'signed'))
        sites = sites.addColumn(name, 'text', (column) => column.notNull())
      for (const name of ['starts', 'failures', 'timed', 'time', 'time_squares', 'weighed', 'memory', 'memory_squares'])
        sites = sites.addColumn(name, 'bigint', (column) => column.notNull())
      await sites.addPrimaryKeyConstraint('release_sites_pk', [...key] as never).execute()
      await createTables(database, { release_tokens: 'id expires$', leases: 'name holder until$' })
      await (database as ReleaseHealthDatabase)
        .insertInto('leases')
        .values({ name: 'canaries', holder: '', until: 0 })
        .execute()
    },
  },
  '0049-release-sizes': {
    async up(database) {
      await addColumns(database, { release_sites: 'sized$=0 size$=0 size_squares$=0' })
    },
  },
  '0054-unsigned-networks': {
    async up(database) {
      await createTables(database, { release_networks: 'step* network* expires$' })
    },
  },
}
