import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { BackupRefused, checkVersion, damaged, notOfSite, writeWhole } from './backup-file'
import { inTransaction, type Migrations } from './database'

// Lines of JSON: the head, then for each table its name and columns and its rows as lists of texts, then the counts.
interface Head {
  readonly ashlarBackup: 1
  /** The last migration that the tables have had. */
  readonly migration: string
}
interface Foot {
  readonly counts: Readonly<Record<string, number>>
}
interface Table {
  readonly table: string
  readonly columns: readonly string[]
}
type Cells = readonly (string | null)[]

const rowsAtOnce = 500
/** Characters of the rows that are inserted at once: those of files are long. */
const charactersAtOnce = 2 ** 24
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Reads values as Postgres writes them, and lets it read them again: no type is lost on the way. */
const asText = { getTypeParser: () => (value: string | Buffer) => value } as unknown as pg.CustomTypesConfig
const tablesQuery = `
  select tablename from pg_tables where schemaname = current_schema() and tablename not like 'kysely_migration%'
  order by tablename`
/** Tables of files, of which a row takes as much as hundreds of others. */
const fileTablesQuery = `
  select distinct table_name as name from information_schema.columns
  where table_schema = current_schema() and data_type = 'bytea'`
const referencesQuery = `
  select c.relname as table, r.relname as target from pg_constraint k
  join pg_class c on c.oid = k.conrelid join pg_class r on r.oid = k.confrelid where k.contype = 'f'`

async function withClient<Result>(url: string, act: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, types: asText })
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}

/** Tables in an order in which each follows those that it refers to. The version of the content, which triggers move, is last. */
async function getTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ tablename: string }>(tablesQuery)
  const { rows: references } = await client.query<{ table: string; target: string }>(referencesQuery)
  const sorted = new Set<string>()
  const add = (table: string) => {
    for (const reference of references)
      if (reference.table === table && reference.target !== table) add(reference.target)
    sorted.add(table)
  }
  const names = rows.map(({ tablename }) => tablename)
  for (const table of names.filter((name) => name !== 'content_version')) add(table)
  return [...sorted, ...names.filter((name) => name === 'content_version')]
}

/** The rows of a table by its cursor, so many at once, and the names of its columns with the first ones. */
async function* getParts(client: pg.Client, table: string, rowsAtOnce: number) {
  await client.query(`declare backup no scroll cursor for select * from ${quoted(table)}`)
  for (;;) {
    const part = await client.query<string[]>({ text: `fetch ${rowsAtOnce} from backup`, rowMode: 'array' })
    yield { rows: part.rows, columns: part.fields.map(({ name }) => name) }
    if (part.rows.length === 0) break
  }
  await client.query('close backup')
}

async function* getLines(client: pg.Client): AsyncGenerator<string> {
  // One moment of the whole database, while the site writes on.
  await client.query('begin isolation level repeatable read read only')
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name desc limit 1')
  yield `${JSON.stringify({ ashlarBackup: 1, migration: rows[0]?.name ?? '' } satisfies Head)}\n`
  const counts: Record<string, number> = {}
  const ofFiles = (await client.query<{ name: string }>(fileTablesQuery)).rows.map(({ name }) => name)
  for (const table of await getTables(client)) {
    counts[table] = 0
    for await (const { rows, columns } of getParts(client, table, ofFiles.includes(table) ? 1 : rowsAtOnce)) {
      if (counts[table] === 0) yield `${JSON.stringify({ table, columns } satisfies Table)}\n`
      counts[table] += rows.length
      yield rows.map((row) => `${JSON.stringify(row)}\n`).join('')
    }
  }
  await client.query('commit')
  yield `${JSON.stringify({ counts } satisfies Foot)}\n`
}

/** Writes the database into a file as it is at one moment; the site may run and write meanwhile. */
export const backupPostgres = (url: string, file: string): Promise<void> =>
  withClient(url, async (client) => {
    const { rows } = await client.query(tablesQuery)
    if (rows.length === 0)
      throw new BackupRefused('The database of DATABASE_URL has no tables. Nothing was written. Check its name.')
    await writeWhole(file, (part) => pipeline(Readable.from(getLines(client)), createGzip(), createWriteStream(part)))
  })

/** The lines of a file; throws for one that is damaged, or that is cut off, at the latest after its last line. */
async function* parsed(file: string): AsyncGenerator<unknown> {
  const input = createReadStream(file).pipe(createGunzip())
  try {
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) yield JSON.parse(line)
  } catch (error) {
    throw damaged(file, (error as Error).message)
  }
}

/** A database of one connection, which stays with its owner. */
function connectWith(client: pg.Client): Kysely<unknown> {
  const connection = Object.assign(client, { release() {} })
  return new Kysely({
    dialect: new PostgresDialect({ pool: { connect: async () => connection, end: async () => {}, options: {} } }),
  })
}

async function createTables(database: Kysely<unknown>, migrations: Migrations, migration: string) {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => ({ ...migrations }) } })
  const { error } = await migrator.migrateTo(migration)
  if (error) throw error
}

async function insert(client: pg.Client, { table, columns }: Table, rows: readonly Cells[]) {
  if (rows.length === 0) return
  const values = rows.map((_, row) => `(${columns.map((_, at) => `$${row * columns.length + at + 1}`).join()})`)
  await client.query(
    `insert into ${quoted(table)} (${columns.map(quoted).join()}) values ${values.join()}`,
    rows.flat(),
  )
}

/** Inserts the rows of one table after another, many at once, and counts them. */
function createRowWriter(client: pg.Client) {
  const counts: Record<string, number> = {}
  let table: Table | undefined
  let rows: Cells[] = []
  let characters = 0

  async function flush() {
    if (table) await insert(client, table, rows)
    rows = []
    characters = 0
  }
  async function startTable(next: Table) {
    await flush()
    table = next
    counts[next.table] = 0
    if (next.table === 'content_version') await client.query('delete from content_version')
  }
  async function addRow(row: Cells) {
    rows.push(row)
    if (table) counts[table.table] = (counts[table.table] ?? 0) + 1
    characters += row.reduce((sum, cell) => sum + (cell?.length ?? 0), 0)
    if (rows.length === rowsAtOnce || characters > charactersAtOnce) await flush()
  }
  return { counts, flush, startTable, addRow }
}

/** Fills the tables with all rows of the file; throws where it lacks some. */
async function fill(client: pg.Client, lines: AsyncIterable<unknown>) {
  // Rows that the migrations have made are in the backup as well.
  for (const table of (await getTables(client)).reverse()) await client.query(`delete from ${quoted(table)}`)
  const writer = createRowWriter(client)
  let foot: Foot | undefined
  for await (const next of lines) {
    const line = next as Table | Foot | Cells
    if (Array.isArray(line)) await writer.addRow(line)
    else if ('counts' in line) foot = line
    else await writer.startTable(line as Table)
  }
  await writer.flush()
  if (!foot) throw new BackupRefused('The backup has no end: it was cut off. Nothing was restored. Use another.')
  checkCounts(writer.counts, foot)
}

function checkCounts(counts: Foot['counts'], foot: Foot) {
  const wrong = Object.keys(foot.counts).filter((table) => foot.counts[table] !== counts[table])
  if (wrong.length > 0)
    throw new BackupRefused(`The backup lacks rows of ${wrong.join(', ')}. Nothing was restored. Use another.`)
}

/** Fills an empty database from a file: all tables and rows of it, or none. */
export const restorePostgres = (file: string, url: string, migrations: Migrations): Promise<void> =>
  withClient(url, async (client) => {
    const { rows } = await client.query(tablesQuery)
    if (rows.length > 0)
      throw new BackupRefused(
        'The database of DATABASE_URL has tables. Nothing was restored. Name an empty one, made with createdb.',
      )
    const lines = parsed(file)
    const head = (await lines.next()).value as Partial<Head> | undefined
    if (head?.ashlarBackup !== 1) throw notOfSite(file)
    const { migration = '' } = head
    checkVersion([migration], migrations)
    await inTransaction(connectWith(client), async (transaction) => {
      await createTables(transaction, migrations, migration)
      await fill(client, lines)
    })
  })
