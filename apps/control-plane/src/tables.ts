import { type StartColumns, startColumns } from '@ashlar/release'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A column as it is created; `Type` is that of its values. Text for JSON and for times (ISO 8601), so that both engines store the same values. */
interface Column<Type = unknown> {
  readonly kind: 'text' | 'integer'
  /** Carries the type alone: no column has a value here. */
  readonly type?: Type
}

/** A table: each column is described once, and the type of its rows follows. */
interface Table {
  readonly columns: Readonly<Record<string, Column>>
  readonly keys: readonly string[]
}

type Row<Columns> = { -readonly [Name in keyof Columns]: Columns[Name] extends Column<infer Type> ? Type : never }
type Rows<Shapes extends Readonly<Record<string, Table>>> = { [Name in keyof Shapes]: Row<Shapes[Name]['columns']> }

const text: Column<string> = { kind: 'text' }
const integer: Column<number> = { kind: 'integer' }
/** What a pin is for. */
const pinKind: Column<'site' | 'group'> = { kind: 'text' }

/** Starts of a release in a minute, after a day in an hour, by site and outcome: their number, and what they add to the judge's counts. */
const starts = {
  columns: { minute: text, site: text, block: text, version: text, outcome: text, count: integer },
  keys: ['minute', 'site', 'block', 'version', 'outcome'],
}

/** The tables of the first migration. */
const tables = {
  /** One row, `live`. The revision counts all changes; each write names the one that it replaces. */
  state: { columns: { id: text, revision: integer }, keys: ['id'] },
  /** One row, `live`: the catalogue as JSON, and its hash. */
  catalogue: { columns: { id: text, hash: text, text }, keys: ['id'] },
  /** The channels of a block without its pins, as JSON. */
  block_channels: { columns: { block: text, channels: text }, keys: ['block'] },
  /** One row for each pin, so that a change reads and writes no other; `until` is empty for no end. */
  pins: {
    columns: { block: text, kind: pinKind, target: text, version: text, until: text },
    keys: ['block', 'kind', 'target'],
  },
  /** Every change, by the revision that it made; `reason` is empty where none was given. */
  changes: {
    columns: { revision: integer, at: text, block: text, text, reason: text, actor: text },
    keys: ['revision'],
  },
  site_groups: { columns: { site: text, name: text }, keys: ['site', 'name'] },
  /** `ended_at` is empty for a key that counts. */
  keys: { columns: { id: text, name: text, role: text, hash: text, made_at: text, ended_at: text }, keys: ['id'] },
  starts,
} satisfies Readonly<Record<string, Table>>
const indexes = { pins: ['kind', 'target'], site_groups: ['name'], starts: ['block', 'minute'] }

/** The tables of the second migration. */
const unsigned = {
  /** Starts of pages without a good token, such as HTML that a CDN keeps: they may pause a canary. */
  unsigned_starts: starts,
  /** Networks that such starts came from, with the minute of the last one. */
  unsigned_networks: {
    columns: { block: text, version: text, network: text, minute: text },
    keys: ['block', 'version', 'network'],
  },
} satisfies Readonly<Record<string, Table>>

/** The tables of the fourth migration. */
const later = {
  /** Work that one server does at a time, with the end of its turn. */
  leases: { columns: { name: text, until: text }, keys: ['name'] },
} satisfies Readonly<Record<string, Table>>

/** The tables of the fifth migration. */
const claimed = {
  /** What counts once, whichever server takes it: tokens of pages, and failures of networks. */
  claims: { columns: { id: text, until: text }, keys: ['id'] },
  /** Signed starts of a canary's step, or of a day of the stable release, by network: how many it has sent, of which few count. */
  senders: {
    columns: { scope: text, period: text, network: text, starts: integer, until: text },
    keys: ['scope', 'period', 'network'],
  },
} satisfies Readonly<Record<string, Table>>
/** Columns that the fifth migration adds: the sites of a counter's key, and the minute of the last failure of an unsigned network. */
const added = { keys: ['sites'], unsigned_networks: ['failed'] } as const

/** The tables of the sixth migration. */
const retention = {
  /** Releases that channels name no more, as `block@version`, with the time until which they did. */
  named_until: { columns: { release: text, until: text }, keys: ['release'] },
  /** One row, `live`: the time since which they are written. */
  retention: { columns: { id: text, since: text }, keys: ['id'] },
} satisfies Readonly<Record<string, Table>>

/** The tables of the eighth migration. */
const served = {
  /** Page views whose end is awaited, of blocks on trial: one of each network in a step of a trial. `ended` is 1 once its page has reported. */
  views: {
    columns: {
      ...{ step: text, network: text, view: text, minute: text },
      ...{ site: text, block: text, version: text, ended: integer },
    },
    keys: ['step', 'network'],
  },
} satisfies Readonly<Record<string, Table>>

/** The tables of the tenth migration. */
const bounded = {
  /** Starts and failures of a release on trial, and of the one beside it, in a minute on all sites: the curve of its first day. */
  trial_minutes: {
    columns: { minute: text, block: text, version: text, starts: integer, failures: integer },
    keys: ['minute', 'block', 'version'],
  },
  /** The sites whose starts a trial is judged by: the first that sent one. */
  trial_sites: { columns: { trial: text, site: text, until: text }, keys: ['trial', 'site'] },
} satisfies Readonly<Record<string, Table>>

/** The tables of starts: of pages with a good token, and of pages without one. */
export type StartTable = 'starts' | 'unsigned_starts'

type FirstRows = Rows<
  typeof tables & typeof unsigned & typeof later & typeof claimed & typeof retention & typeof served & typeof bounded
>
type Added = typeof added
/** The column that the ninth migration adds: 1 where a page has reported, or where its start is known to have begun. */
interface AddedToViews {
  begun: number
}

/** The tables of the control plane; the third migration adds the judge's counts to those of starts, the fifth columns of text. */
export type Tables = Omit<FirstRows, StartTable | keyof Added | 'views'> & {
  [Name in StartTable]: FirstRows[Name] & StartColumns
} & { views: FirstRows['views'] & AddedToViews } & {
  [Name in keyof Added]: FirstRows[Name] & Record<Added[Name][number], string>
}

/** The database of a control plane. */
export type Database = Kysely<Tables>

type Schema = Pick<Kysely<Tables>, 'schema'>

async function createTables({ schema }: Schema, shapes: Readonly<Record<string, Table>>) {
  for (const [name, { columns, keys }] of Object.entries(shapes)) {
    let table = schema.createTable(name)
    for (const [column, { kind }] of Object.entries(columns))
      table = table.addColumn(column, kind, (definition) => definition.notNull())
    await table.addPrimaryKeyConstraint(`${name}_key`, keys as never).execute()
  }
}

const createIndex = ({ schema }: Schema, name: string, columns: readonly string[]) =>
  schema
    .createIndex(`${name}_by_${columns.join('_')}`)
    .on(name)
    .columns([...columns])
    .execute()

/** Columns of the seventh migration: starts by the step of their time. */
const isTime = (column: string) => column.startsWith('times_')

/** Migrations by name. A step that has run is never changed. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-control-plane': {
    async up(database) {
      await createTables(database, tables)
      for (const [name, columns] of Object.entries(indexes)) await createIndex(database, name, columns)
      // The row is there from the start, so that each write is an update that names its revision.
      await (database as Database).insertInto('state').values({ id: 'live', revision: 0 }).execute()
    },
  },
  '0002-unsigned-starts': {
    async up(database) {
      await createTables(database, unsigned)
      await createIndex(database, 'unsigned_starts', ['block', 'minute'])
    },
  },
  '0003-measured-starts': {
    async up(database) {
      for (const table of ['starts', 'unsigned_starts'] as const) {
        for (const name of startColumns.filter((column) => !isTime(column)))
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
      await createTables(database, later)
      await (database as Database).insertInto('leases').values({ name: 'tidy', until: '' }).execute()
    },
  },
  '0005-claims': {
    async up(database) {
      await createTables(database, claimed)
      for (const [table, columns] of Object.entries(added))
        for (const name of columns)
          await database.schema
            .alterTable(table)
            .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
            .execute()
    },
  },
  '0006-named-until': {
    async up(database) {
      await createTables(database, retention)
      await (database as Database)
        .insertInto('retention')
        .values({ id: 'live', since: new Date().toISOString() })
        .execute()
    },
  },
  '0007-times-of-starts': {
    async up({ schema }) {
      for (const table of ['starts', 'unsigned_starts'] as const)
        for (const name of startColumns.filter(isTime))
          await schema
            .alterTable(table)
            .addColumn(name, 'bigint', (column) => column.notNull().defaultTo(0))
            .execute()
    },
  },
  '0008-served-views': {
    async up(database) {
      await createTables(database, served)
      for (const columns of [['view'], ['block', 'minute']]) await createIndex(database, 'views', columns)
    },
  },
  '0009-begun-views': {
    async up(database) {
      await database.schema
        .alterTable('views')
        .addColumn('begun', 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
      await (database as Database)
        .updateTable('views')
        .set(({ ref }) => ({ begun: ref('ended') }))
        .execute()
    },
  },
  '0010-bounded-trials': {
    up: (database) => createTables(database, bounded),
  },
}
