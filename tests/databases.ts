// Databases for tests: each test file has its own, made from one that is filled once in a run.
import { randomUUID } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { openDatabase, type SiteDatabase } from '../apps/site-server/src/tables'
import { seed, seedAccounts } from '../apps/site-server/tests/support/demo'
import { sample } from './sample'

/** The databases that a site runs on. */
export const engines = ['SQLite', 'Postgres'] as const

/** For tests of what the server answers, in which the database has no part of its own: SQLite in `npm test`, both at full size. */
export const sampledEngines = sample(engines, 2)

/**
 * For tests of what is stored, by queries that are written once for both: Postgres in `npm test`, as the pages of the end-to-end tests are on SQLite; both
 * at full size.
 */
export const queryEngines = sample(engines, 2, 1)

/** The password of the demo accounts in tests. */
export const testPassword = 'a stone house above Zegama'

const createFolder = () => mkdtempSync(join(inject('run').folder, 'test-'))

/** A database of Postgres. */
export interface TestPostgres {
  readonly url: string
  /** Removes it. */
  stop(): Promise<void>
}

async function clusterUrl(): Promise<string> {
  const response = await fetch(inject('run').postgres)
  const text = await response.text()
  if (!response.ok) throw new Error(`Postgres did not start: ${text} The tests on it cannot run. See the lines above.`)
  return text
}

/** Works with a connection to the cluster itself, and ends it. */
async function withCluster<Result>(work: (client: pg.Client, url: string) => Promise<Result>): Promise<Result> {
  const url = await clusterUrl()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client, url)
  } finally {
    await client.end()
  }
}

const atDatabase = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href

/** Creates a database on the run's Postgres: an empty one, or a copy of a template. */
export async function createPostgres(template = 'template1'): Promise<TestPostgres> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const url = await withCluster(async (client, cluster) => {
    await client.query(`create database ${name} template ${template}`)
    return atDatabase(cluster, name)
  })
  const stop = () =>
    withCluster(async (client) => {
      await client.query(`drop database if exists ${name} with (force)`)
    })
  return { url, stop }
}

/** Fills an open database with the demo site. */
async function fill(database: SiteDatabase, hasAccounts: boolean) {
  await seed(database)
  if (hasAccounts) await seedAccounts(database, { password: testPassword })
}

const templateName = (hasAccounts: boolean) => (hasAccounts ? 'demo_with_accounts' : 'demo')

/** Creates the template once in a run, however many workers ask for it at the same time. */
async function createTemplate(hasAccounts: boolean): Promise<string> {
  const name = templateName(hasAccounts)
  await withCluster(async (client, cluster) => {
    await client.query('select pg_advisory_lock(1)')
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount) return
    await client.query(`create database ${name}_coming`)
    const database = await openDatabase({ url: atDatabase(cluster, `${name}_coming`), folder: '' })
    await fill(database, hasAccounts)
    await database.destroy()
    await client.query(`alter database ${name}_coming rename to ${name}`)
  })
  return name
}

/** Copies the SQLite file of the demo site into a folder; the first call of a run fills it. */
async function copyFile(folder: string, hasAccounts: boolean) {
  const filled = join(inject('run').folder, `${templateName(hasAccounts)}.sqlite`)
  if (!existsSync(filled)) {
    const coming = mkdtempSync(join(inject('run').folder, 'filling-'))
    const database = await openDatabase({ folder: coming })
    await fill(database, hasAccounts)
    await database.destroy()
    renameSync(join(coming, 'site.sqlite'), filled)
    rmSync(coming, { recursive: true })
  }
  mkdirSync(folder, { recursive: true })
  copyFileSync(filled, join(folder, 'site.sqlite'))
}

/** Where a test database is. */
export interface TestDatabase {
  /** URL of a Postgres; undefined for SQLite in the folder. */
  readonly url: string | undefined
  readonly folder: string
  open(): Promise<SiteDatabase>
  /** Closes its connections and removes it with its folder. */
  remove(): Promise<void>
}

/** Options of a test database. */
export interface TestDatabaseOptions {
  /** Whether it has the demo site, or no table at all. Default: the demo site. */
  readonly content?: 'demo' | 'demo with accounts' | 'none'
}

/** Creates a database on an engine, `SQLite` or `Postgres`; SQLite has its file in `folder`, which is removed with it. */
export async function createTestDatabase(
  engine: string,
  { content = 'demo', folder = createFolder() }: TestDatabaseOptions & { readonly folder?: string } = {},
): Promise<TestDatabase> {
  const hasAccounts = content === 'demo with accounts'
  const opened: SiteDatabase[] = []
  let postgres: TestPostgres | undefined
  if (engine === 'Postgres')
    postgres = await createPostgres(content === 'none' ? undefined : await createTemplate(hasAccounts))
  else if (content !== 'none') await copyFile(folder, hasAccounts)
  const url = postgres?.url
  return {
    url,
    folder,
    async open() {
      const database = await openDatabase({ url, folder })
      opened.push(database)
      return database
    },
    async remove() {
      for (const database of opened) await database.destroy()
      await postgres?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The database of the tests of a describe: there before the first and removed after the last. */
export function openTestDatabase(engine: string, options: TestDatabaseOptions = {}) {
  const folder = createFolder()
  let created: TestDatabase
  let database: SiteDatabase
  beforeAll(async () => {
    created = await createTestDatabase(engine, { ...options, folder })
    if (options.content !== 'none') database = await created.open()
  }, 120_000)
  afterAll(() => created.remove())
  return {
    /** A folder of the tests' own, with the file of SQLite. */
    folder,
    /** Undefined for SQLite. */
    get url() {
      return created.url
    },
    /** Its first connection; a database without content is opened by the test itself. */
    get database() {
      return database
    },
    /** Opens one more connection, as another server has; it is closed with the database. */
    open: () => created.open(),
  }
}
