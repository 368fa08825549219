import { bigint, integer, key, type Rows, text, withDefault } from '../../db/columns'
import { addColumns, createIndexes, createTable, createTables } from '../../db/create-tables'
import type { Database, Migrations } from '../../db/database'

/**
 * Starts of releases, counted: without a visitor, a page or an address. `minute` is ISO 8601 to the minute, and after a day to the
 * hour; `cohort` is canary or stable; `outcome` is `ready:` with the upper bound of its milliseconds, `failed:` with its phase,
 * `dead`, `older` for a start that an older release took over, or `html` for one that ended with the server's HTML.
 */
const starts = {
  count: integer,
  block: key(text),
  version: key(text),
  minute: key(text),
  cohort: key(text),
  outcome: key(text),
}

/**
 * Starts of a release on a site, added up: what a canary is judged by. `period` is the hour of a trial, or the begin of its step within it, for both
 * releases, and the day for one that is on no trial; `signed` is 1 for starts of pages whose token was good.
 */
const sites = {
  signed: integer,
  block: text,
  version: text,
  cohort: text,
  site: text,
  period: text,
  starts: bigint,
  failures: bigint,
  timed: bigint,
  time: bigint,
  time_squares: bigint,
  weighed: bigint,
  memory: bigint,
  memory_squares: bigint,
}
const sizes = { sized: withDefault(bigint, 0), size: withDefault(bigint, 0), size_squares: withDefault(bigint, 0) }

/** Starts by the step of their time. */
const count = withDefault(bigint, 0)
const times = {
  ...{ times_0: count, times_1: count, times_2: count, times_3: count, times_4: count },
  ...{ times_5: count, times_6: count, times_7: count, times_8: count, times_9: count },
}

/** What counts once, on whichever server: reports of pages, failures of a network, and questions to a person, until they expire. */
const tokens = { id: text, expires: bigint }

/** Hashes of the networks that unsigned starts of a canary's step have come from, until they expire. */
const networks = { step: key(text), network: key(text), expires: bigint }

/**
 * Signed starts by network: `scope` is a canary, or a stable release; `period` its step, or the day; `network` a hash; `starts` how many it has
 * sent, of which few count. Until they expire.
 */
const senders = { scope: key(text), period: key(text), network: key(text), starts: bigint, expires: bigint }

/**
 * Page views whose end is awaited, of blocks on trial: one of each network in a step of a trial. `view` and `network` are hashes, `made` is when it was
 * served, `ended` is 1 once its page has reported, `begun` is 1 where that is so or its start is known to have begun. Until they expire.
 */
const views = {
  ...{ step: key(text), network: key(text), view: text, block: text, version: text, cohort: text, site: text },
  ...{ hour: text, made: bigint, ended: integer, expires: bigint },
}

const begun = { begun: withDefault(integer, 0) }

/** Work that one server does at a time, with the end of its turn in epoch milliseconds. */
const leases = { name: text, holder: text, until: bigint }

/** Tables of release health. */
export const releaseHealthTables = {
  release_starts: starts,
  release_sites: { ...sites, ...sizes, ...times },
  release_tokens: tokens,
  release_networks: networks,
  release_senders: senders,
  release_views: { ...views, ...begun },
  leases,
}
export type ReleaseHealthTables = Rows<typeof releaseHealthTables>
export type ReleaseHealthDatabase = Database<ReleaseHealthTables>

const keyOfSites = ['block', 'version', 'cohort', 'site', 'signed', 'period'] as const

export const releaseHealthMigrations: Migrations = {
  '0017-release-health': {
    async up(database) {
      await createTables(database, { release_starts: starts })
    },
  },
  '0047-release-sites': {
    async up(database) {
      await createTable(database, 'release_sites', sites, keyOfSites)
      await createTables(database, { release_tokens: tokens, leases })
      await (database as ReleaseHealthDatabase)
        .insertInto('leases')
        .values({ name: 'canaries', holder: '', until: 0 })
        .execute()
    },
  },
  '0049-release-sizes': {
    async up(database) {
      await addColumns(database, { release_sites: sizes })
    },
  },
  '0054-unsigned-networks': {
    async up(database) {
      await createTables(database, { release_networks: networks })
    },
  },
  '0060-senders-of-starts': {
    async up(database) {
      await createTables(database, { release_senders: senders })
    },
  },
  '0064-times-of-starts': {
    async up(database) {
      await addColumns(database, { release_sites: times })
    },
  },
  '0106-served-views': {
    async up(database) {
      await createTables(database, { release_views: views })
      for (const column of ['view', 'block']) await createIndexes(database, [['release_views', column]])
    },
  },
  '0107-begun-views': {
    async up(database) {
      await addColumns(database, { release_views: begun })
      await (database as ReleaseHealthDatabase)
        .updateTable('release_views')
        .set(({ ref }) => ({ begun: ref('ended') }))
        .execute()
    },
  },
}
