// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sqlite } from './sqlite.ts'

interface Tables {
  readonly notes: { readonly text: string }
}

let folder: string
let path: string
let database: Kysely<Tables>
/** Another program, such as a shell of SQLite. */
let other: Sqlite.Database

const write = (text: string) => database.insertInto('notes').values({ text }).execute()
const writeAll = (texts: readonly string[]) =>
  database.transaction().execute(async (transaction) => {
    for (const text of texts) await transaction.insertInto('notes').values({ text }).execute()
  })
const read = async () => {
  const rows = await database.selectFrom('notes').select('text').orderBy('text').execute()
  return rows.map(({ text }) => text)
}

function createSignal() {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give }
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ashlar-sqlite-'))
  path = join(folder, 'some.sqlite')
  database = new Kysely<Tables>({ dialect: sqlite(path, 60_000) })
  await sql`create table notes (text text not null)`.execute(database)
  other = new Sqlite(path, { timeout: 0 })
})

afterEach(async () => {
  other.close()
  await database.destroy()
  rmSync(folder, { recursive: true, force: true })
})

it('[F7] while another program holds the file writes wait and reads do not', async () => {
  other.exec('begin immediate')
  const writing = [write('one'), writeAll(['two', 'three']), write('four')]
  expect(await read()).toEqual([])
  other.exec("insert into notes values ('of the other')")
  expect(await read()).toEqual([])
  other.exec('commit')
  await Promise.all(writing)
  expect(await read()).toEqual(['four', 'of the other', 'one', 'three', 'two'])
})

it('[F7] a write fails where the file is held for too long, and the next one is made', async () => {
  const impatient = new Kysely<Tables>({ dialect: sqlite(path, 0) })
  const fromIt = (text: string) => impatient.insertInto('notes').values({ text }).execute()
  const inTransaction = (text: string) =>
    impatient.transaction().execute((transaction) => transaction.insertInto('notes').values({ text }).execute())
  other.exec('begin immediate')
  await expect(fromIt('early')).rejects.toThrow('database is locked')
  await expect(inTransaction('early')).rejects.toThrow('database is locked')
  other.exec('rollback')
  await fromIt('late')
  await inTransaction('later')
  expect(await read()).toEqual(['late', 'later'])
  await impatient.destroy()
})

it('nothing is read or written between the steps of a transaction, also of one that fails', async () => {
  const opened = createSignal()
  const ended = createSignal()
  const failing = database.transaction().execute(async (transaction) => {
    await transaction.insertInto('notes').values({ text: 'undone' }).execute()
    opened.give()
    await ended.given
    throw new Error('undo')
  })
  await opened.given
  const order: string[] = []
  const both = [
    write('after').then(() => order.push('write')),
    read().then((texts) => order.push(`read ${texts.join()}`)),
    writeAll(['last']).then(() => order.push('transaction')),
  ]
  await sqlHasRun()
  expect(order).toEqual([])
  ended.give()
  await expect(failing).rejects.toThrow('undo')
  await Promise.all(both)
  expect(order).toEqual(['write', 'read after', 'transaction'])
  expect(await read()).toEqual(['after', 'last'])
})

it('rows are read one by one while a write waits for the last of them', async () => {
  await writeAll(['one', 'two'])
  const found: string[] = []
  let writing: Promise<unknown> | undefined
  for await (const { text } of database.selectFrom('notes').select('text').stream()) {
    writing ??= write('three')
    await sqlHasRun()
    found.push(text)
  }
  await writing
  expect(found).toEqual(['one', 'two'])
  expect(await read()).toEqual(['one', 'three', 'two'])
})

/** A query of this process has had the time to run, if it could. */
async function sqlHasRun() {
  const beside = new Kysely<Tables>({ dialect: sqlite(path) })
  for (let query = 0; query < 5; query++) await beside.selectFrom('notes').selectAll().execute()
  await beside.destroy()
}

it('servers of one process write side by side', async () => {
  const second = new Kysely<Tables>({ dialect: sqlite(path, 60_000) })
  const inOne = (at: Kysely<Tables>, text: string) =>
    at.transaction().execute(async (transaction) => {
      await transaction.insertInto('notes').values({ text }).execute()
      await sqlHasRun()
    })
  await Promise.all([inOne(database, 'a'), inOne(second, 'b'), inOne(database, 'c'), inOne(second, 'd')])
  expect(await read()).toEqual(['a', 'b', 'c', 'd'])
  await second.destroy()
})
