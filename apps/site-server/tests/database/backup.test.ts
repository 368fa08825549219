// @vitest-environment node
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPostgres, engines } from '../../../../tests/databases'
import { root } from '../../../../tooling/build/workspace.ts'
import { backup, restore, runBackupCommand } from '../../src/backup'
import { inTransaction } from '../../src/db/database'
import { connect } from '../../src/db/open'
import { openDatabase, type SiteDatabase } from '../../src/tables'
import { emptyAssets } from '../support/assets'
import { createDemoApp, seed, seedAccounts } from '../support/demo'
import { testOwner, testPassword } from '../support/site'
import { createTestVisitor } from '../support/visitor'

const post = { form_id: 'contact', page: '/', received_at: '2026-11-01T10:00:00.000Z' }
const odd = JSON.stringify({ text: 'Ångström 日本 🙂 "quoted" \\ back\nline', none: null })

/** Each byte, many times. */
const anyBytes = Buffer.from(Array.from({ length: 2 ** 16 }, (_, at) => at))

/** A backup of SQLite as earlier servers made it. */
const withoutDigest = (backup: Buffer) => backup.subarray(0, backup.lastIndexOf('ashlar sha256 '))

/** Every row of every table. */
async function getContent(database: SiteDatabase): Promise<Record<string, unknown[]>> {
  const tables = await database.introspection.getTables()
  const pairs = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await database
        .selectFrom(name as 'orders')
        .selectAll()
        .execute()
      return [name, rows.map((row) => JSON.stringify(row)).sort()] as const
    }),
  )
  return Object.fromEntries(pairs)
}

describe.each(engines)('a backup of %s', (engine) => {
  const folders = Array.from({ length: 2 }, () => mkdtempSync(join(tmpdir(), 'ashlar-backup-')))
  const [from = '', to = ''] = folders
  const file = join(from, 'copy.backup')
  let stops: (() => Promise<void>)[] = []
  let database: SiteDatabase
  let url: string | undefined
  let emptyUrl: string | undefined

  beforeAll(async () => {
    if (engine === 'Postgres') {
      const servers = [await createPostgres(), await createPostgres()]
      stops = servers.map(({ stop }) => stop)
      url = servers[0]?.url
      emptyUrl = servers[1]?.url
    }
    database = await openDatabase({ url, folder: from })
    await seed(database)
    await seedAccounts(database, { password: testPassword })
    const photo = { file: 'a.webp', alt: '', author: '', licence: '', width: 1, height: 1, position: 0 }
    await database.insertInto('photos').values(photo).execute()
    await database
      .insertInto('picture_files')
      .values({ file: 'a.webp', size: anyBytes.length, bytes: anyBytes })
      .execute()
    await database
      .insertInto('submissions')
      .values({ ...post, id: 'odd', idempotency_key: 'odd', content: odd })
      .execute()
  }, 120_000)
  afterAll(async () => {
    await database.destroy()
    for (const stop of stops) await stop()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })

  it('that was made while the site wrote is of one moment; restored into an empty place it is the same, and the site serves', async () => {
    let isOver = false
    let written = 0
    /** Two rows in each transaction: no moment has one of them. */
    async function write() {
      while (!isOver) {
        const id = `w${written++}`
        await inTransaction(database, async (transaction) => {
          await transaction
            .insertInto('submissions')
            .values({ ...post, id, idempotency_key: id, content: '{}' })
            .execute()
          await transaction
            .insertInto('error_reports')
            .values({ id, message: '', content: '{}', received_at: post.received_at })
            .execute()
        })
        await new Promise((resolve) => setImmediate(resolve))
      }
    }
    const writing = write()
    await expect.poll(() => written).toBeGreaterThan(20)
    await backup({ url, folder: from }, file)
    await expect.poll(() => written).toBeGreaterThan(40)
    isOver = true
    await writing
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await restore(file, { url: emptyUrl, folder: to })
    const restored = await openDatabase({ url: emptyUrl, folder: to })
    const [before, after] = [await getContent(database), await getContent(restored)]
    const isWriters = (row: unknown) => String(row).includes('"id":"w')
    const pairs = [after.submissions, after.error_reports].map((rows) => rows?.filter(isWriters).length)
    expect(pairs[0]).toBe(pairs[1])
    expect(pairs[0]).toBeGreaterThan(0)
    for (const table of Object.keys(before))
      if (!/^(?:kysely_|content_(?:version|changes)|rate_limits)/.test(table))
        expect([table, after[table]?.filter((row) => !isWriters(row))]).toEqual([
          table,
          before[table]?.filter((row) => !isWriters(row)),
        ])
    const app = createDemoApp({ database: restored, assets: emptyAssets, cache: to })
    const visitor = createTestVisitor(app)
    for (const path of ['/', '/shop', '/contact']) expect((await visitor.get(path)).status).toBe(200)
    await visitor.logIn(testOwner, testPassword)
    expect(await visitor.html('/config/submissions/odd')).toContain('Ångström 日本 🙂')
    await restored.destroy()
  })

  it('takes no other place: neither a file nor a database that has content', async () => {
    const options = { url, folder: from }
    const again = await runBackupCommand('backup', file, options)
    expect([again.code, again.output]).toEqual([1, expect.stringContaining('Nothing was written.')])
    const over = await runBackupCommand('restore', file, { url: emptyUrl, folder: to })
    expect([over.code, over.output]).toEqual([1, expect.stringContaining('Nothing was restored.')])
    const nowhere = await runBackupCommand('backup', join(from, 'none/copy.backup'), options)
    expect([nowhere.code, nowhere.output]).toEqual([1, expect.stringMatching(/^There is no folder .+none\. Nothing/)])
    const none = await runBackupCommand('restore', join(from, 'none'), { folder: join(to, 'new') })
    expect([none.code, none.output]).toEqual([1, expect.stringContaining('There is no file')])
    const other = join(from, 'other')
    writeFileSync(other, 'no backup')
    expect((await runBackupCommand('restore', other, { folder: join(to, 'new') })).output).toContain('is no backup')
  })

  const onPostgres = engine === 'Postgres'
  if (onPostgres)
    it('that was cut off, is damaged or lacks rows is refused, and leaves a place that the next one is restored into', async () => {
      const client = connect<object>({ url: emptyUrl, folder: to })
      await client.schema.dropSchema('public').cascade().execute()
      await client.schema.createSchema('public').execute()
      const whole = readFileSync(file)
      const lines = gunzipSync(whole).toString().trim().split('\n')
      const name = join(from, 'bad')
      for (const [content, reason] of [
        [gzipSync(lines.slice(0, -1).join('\n')), 'it was cut off'],
        [gzipSync(lines.filter((line) => !line.startsWith('["odd"')).join('\n')), 'lacks rows of submissions'],
        [gzipSync(lines.join('\n').replace('"migration":"0', '"migration":"9')), 'is of a newer version'],
        // As a copy that ended too early, and as a disk that has lost a byte: the last ones hold the sum of all others.
        [whole.subarray(0, whole.length / 2), `The file ${name} is damaged (`],
        [whole.subarray(0, -1), `The file ${name} is damaged (`],
        [whole.with(-5, ((whole.at(-5) ?? 0) + 1) % 256), `The file ${name} is damaged (`],
      ] as const) {
        writeFileSync(name, content)
        const { code, output } = await runBackupCommand('restore', name, { url: emptyUrl, folder: to })
        expect([code, output]).toEqual([1, expect.stringContaining(reason)])
        expect(output).toMatch(/\. Nothing was \w+\. /)
        expect(await client.introspection.getTables()).toEqual([])
      }
      expect(await runBackupCommand('restore', file, { url: emptyUrl, folder: to })).toMatchObject({ code: 0 })
      await client.destroy()
    })

  if (!onPostgres)
    it('that was cut off is named as the one that is damaged, and leaves no database', async () => {
      const cut = join(from, 'cut.backup')
      writeFileSync(cut, readFileSync(file).subarray(0, 1000))
      const place = join(to, 'of-cut')
      const { code, output } = await runBackupCommand('restore', cut, { folder: place })
      expect([code, output]).toEqual([1, expect.stringContaining(`The file ${cut} is damaged (`)])
      expect(readdirSync(place)).toEqual([])
    })

  if (!onPostgres)
    it('that is of another program, or of a newer server, is refused', async () => {
      const place = join(to, 'of-others')
      for (const [name, change, reason] of [
        ['other', 'drop table kysely_migration', 'is no backup of a site'],
        ['newer', "insert into kysely_migration values ('9999-of-later', '')", 'is of a newer version (9999-of-later)'],
      ] as const) {
        writeFileSync(join(from, name), withoutDigest(readFileSync(file)))
        new Sqlite(join(from, name)).exec(change).close()
        const { code, output } = await runBackupCommand('restore', join(from, name), { folder: place })
        expect([code, output]).toEqual([1, expect.stringContaining(`${reason}`)])
        expect(readdirSync(place)).toEqual([])
      }
    })

  if (!onPostgres)
    it('with another bit is refused wherever the bit is; one of before digests is restored', async () => {
      const whole = readFileSync(file)
      const name = join(from, 'changed')
      const place = join(to, 'of-changed')
      const places = ['Ångström', 'ashlar sha256 '].map((text) => whole.indexOf(text) + text.length)
      for (const at of [...places, whole.length - 2]) {
        writeFileSync(name, whole.with(at, (whole[at] ?? 0) ^ 1))
        const { code, output } = await runBackupCommand('restore', name, { folder: place })
        expect([code, output]).toEqual([
          1,
          `The file ${name} is damaged (it is not as it was written). Nothing was written. Use another.`,
        ])
        expect(readdirSync(place)).toEqual([])
      }
      writeFileSync(name, withoutDigest(whole))
      expect(await runBackupCommand('restore', name, { folder: place })).toMatchObject({ code: 0 })
      expect(readFileSync(join(place, 'site.sqlite'))).toEqual(withoutDigest(whole))
    })

  if (!onPostgres)
    it('is a command', () => {
      const command = (name: string, args: string[], folder: string) => {
        const env = { ...process.env, DATABASE_URL: '', ASHLAR_DATA: folder }
        return spawnSync(process.execPath, [join(root, `apps/site-server/commands/${name}.ts`), ...args], {
          env,
          encoding: 'utf8',
        })
      }
      const made = join(from, 'by-command')
      expect(command('backup', [made], from).stdout).toContain('The backup is in')
      const place = join(to, 'by-command')
      expect(command('restore', [made], place).stdout).toContain('The backup is restored.')
      expect(command('restore', [made], place)).toMatchObject({ status: 1 })
      expect(command('backup', [], from).stdout).toContain('npm run backup -- FILE')
    })
})
