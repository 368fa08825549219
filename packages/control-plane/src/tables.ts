import { type StartColumns, startColumns } from '@ashlar/release'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Tables of the control plane. Text for JSON and for times (ISO 8601), so that both engines store the same values. */
export interface Tables {
  /** One row, `live`. The revision counts all changes; each write names the one that it replaces. */
  state: { id: string; revision: number }
  /** One row, `live`: the catalogue as JSON, and its hash. */
  catalogue: { id: string; hash: string; text: string }
  /** The channels of a block without its pins, as JSON. */
  block_channels: { block: string; channels: string }
  /** One row for each pin, so that a change reads and writes no other; `until` is empty for no end. */
  pins: { block: string; kind: 'site' | 'group'; target: string; version: string; until: string }
  /** Every change, by the revision that it made; `reason` is empty where none was given. */
  changes: { revision: number; at: string; block: string; text: string; reason: string; actor: string }
  site_groups: { site: string; name: string }
  /** `ended_at` is empty for a key that counts. */
  keys: { id: string; name: string; role: string; hash: string; made_at: string; ended_at: string }
  /** Starts of a release in a minute, after a day in an hour, by site and outcome: their number, and what they add to the judge's counts. */
  starts: StartRow
  /** The same of pages without a good token, such as HTML that a CDN keeps: they may pause a canary. */
  unsigned_starts: Tables['starts']
  /** Networks that such starts came from, with the minute of the last one. */
  unsigned_networks: { block: string; version: string; network: string; minute: string }
  /** Work that one server does at a time, with the end of its turn. */
  leases: { name: string; until: string }
}

interface StartRow extends StartColumns {
  minute: string
  site: string
  block: string
  version: string
  outcome: string
  count: number
}

/** The tables of starts: of pages with a good token, and of pages without one. */
export type StartTable = 'starts' | 'unsigned_starts'

/** The database of a control plane. */
export type Database = Kysely<Tables>

interface TableShape {
  /** Names, those of whole numbers with a # at the end. */
  readonly columns: string
  readonly keys: readonly string[]
}

async function createTable({ schema }: Pick<Kysely<Tables>, 'schema'>, name: string, { columns, keys }: TableShape) {
  let table = schema.createTable(name)
  for (const word of columns.split(' '))
    table = table.addColumn(word.replace('#', ''), word.endsWith('#') ? 'integer' : 'text', (column) =>
      column.notNull(),
    )
  await table.addPrimaryKeyConstraint(`${name}_key`, keys as never).execute()
}

const createIndex = ({ schema }: Pick<Kysely<Tables>, 'schema'>, name: string, columns: readonly string[]) =>
  schema
    .createIndex(`${name}_by_${columns.join('_')}`)
    .on(name)
    .columns([...columns])
    .execute()

const startKey = ['minute', 'site', 'block', 'version', 'outcome'] as const
const tables: Readonly<Record<string, TableShape>> = {
  state: { columns: 'id revision#', keys: ['id'] },
  catalogue: { columns: 'id hash text', keys: ['id'] },
  block_channels: { columns: 'block channels', keys: ['block'] },
  pins: { columns: 'block kind target version until', keys: ['block', 'kind', 'target'] },
  changes: { columns: 'revision# at block text reason actor', keys: ['revision'] },
  site_groups: { columns: 'site name', keys: ['site', 'name'] },
  keys: { columns: 'id name role hash made_at ended_at', keys: ['id'] },
  starts: { columns: 'minute site block version outcome count#', keys: startKey },
}
const indexes = { pins: ['kind', 'target'], site_groups: ['name'], starts: ['block', 'minute'] }

/** Migrations by name. A step that has run is never changed. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-control-plane': {
    async up(database) {
      for (const [name, table] of Object.entries(tables)) await createTable(database, name, table)
      for (const [name, columns] of Object.entries(indexes)) await createIndex(database, name, columns)
      // The row is there from the start, so that each write is an update that names its revision.
      await (database as Database).insertInto('state').values({ id: 'live', revision: 0 }).execute()
    },
  },
  '0002-unsigned-starts': {
    async up(database) {
      const { starts } = tables
      if (starts) await createTable(database, 'unsigned_starts', starts)
      await createTable(database, 'unsigned_networks', {
        columns: 'block version network minute',
        keys: ['block', 'version', 'network'],
      })
      await createIndex(database, 'unsigned_starts', ['block', 'minute'])
    },
  },
  '0003-measured-starts': {
    async up(database) {
      for (const table of ['starts', 'unsigned_starts'] as const) {
        for (const name of startColumns)
          await database.schema
            .alterTable(table)
            .addColumn(name, 'bigint', (column) => column.notNull().defaultTo(0))
            .execute()
        // Rows that were counted before have only an outcome: the phase, without `failed:`.
        await sql`update ${sql.table(table)} set
          starts = case when outcome in ('run', 'failed:run', 'dead', 'older', 'html') then 0 else count end,
          failures = case when outcome in ('ready', 'older', 'html') then 0 else count end`.execute(database)
        await createIndex(database, table, ['block', 'version', 'site', 'minute'])
      }
    },
  },
  '0004-leases': {
    async up(database) {
      await createTable(database, 'leases', { columns: 'name until', keys: ['name'] })
      await (database as Database).insertInto('leases').values({ name: 'tidy', until: '' }).execute()
    },
  },
}
