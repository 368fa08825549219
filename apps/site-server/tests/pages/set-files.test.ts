// @vitest-environment node
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { describe, expect, it, vi } from 'vitest'
import type { PageManifest } from '../../../../packages/manifest/src/index'
import { openTestDatabase, sampledEngines } from '../../../../tests/databases'
import { stopClock } from '../../../../tests/stop-clock'
import { sweep } from '../../src/features/privacy/service/sweep'
import { createSetFiles } from '../../src/rendering/set-files'
import type { SiteDatabase } from '../../src/tables'

const getPage = (name = 'a', releases: readonly object[] = []): PageManifest => ({
  manifest: { entries: [{ name, selector: `.${name}`, releases }] as never, token: 't' },
  importMap: { imports: {}, integrity: { '/a.js': 'sha256-a' } },
  bootstrap: {
    src: '/bootstrap.js',
    facts: { entry: '/runtime.js', touch: '.a' },
    readsSets: true,
    joinsDetails: true,
  },
  ...{
    styles: [],
    policies: [],
    served: [],
    preloads: [],
    firstImports: [],
    steps: [],
    stepsOn: [],
    problems: [],
    legacyShims: '',
  },
  entry: { src: '/runtime.js', integrity: '' },
})
/** The file of each release's details. */
const fileText = (url: string) => `export default {"facts":{"selector":${JSON.stringify(url)}}}\n`
const find = ({ bootstrap }: PageManifest) => bootstrap?.facts.set ?? ['', '']

describe.each(sampledEngines)('set files on %s', (engine) => {
  const stored = openTestDatabase(engine)
  const open = async (report = vi.fn()) => {
    const database: SiteDatabase = await stored.open()
    return { database, report, sets: createSetFiles({ database, report, fileText }) }
  }

  /** A file as a browser keeps it: for good, in the encoding that it asked for. */
  async function expectServed({ files }: ReturnType<typeof createSetFiles>, url: string, encoding: 'identity' | 'br') {
    const answer = await files.request(url, { headers: { 'Accept-Encoding': encoding } })
    expect([answer.status, answer.headers.get('Cache-Control'), answer.headers.get('Content-Encoding')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      encoding === 'br' ? 'br' : null,
    ])
    return answer
  }

  it('a file that one process has named is served by every other, and by itself after a restart', async () => {
    const here = await open()
    const [url, integrity] = find(await here.sets.split(getPage()))
    for (const { sets } of [here, await open()]) {
      const text = await (await expectServed(sets, url, 'identity')).text()
      expect(JSON.parse(text).modules).toEqual({ entry: '/runtime.js' })
      expect(integrity).toBe(`sha256-${createHash('sha256').update(text).digest('base64')}`)
      await expectServed(sets, url, 'br')
    }
    expect((await here.sets.files.request(`/cdn/sets/${'0'.repeat(32)}.json`)).status).toBe(404)
    // One that has sent it asks the database no more.
    await here.database.deleteFrom('set_files').execute()
    expect((await here.sets.files.request(url)).status).toBe(200)
    expect((await (await open()).sets.files.request(url)).status).toBe(404)
  })

  it('it names one module with the details of all releases to fall back to, which is stored and served as it is', async () => {
    const here = await open()
    const older = ['1.0.0', '1.1.0'].map((version) => ({ version, url: '/d.js', details: `/details/d-${version}.js` }))
    const [url] = find(await here.sets.split(getPage('d', [{ version: '1.2.0', url: '/d.js' }, ...older])))
    const set = await (await here.sets.files.request(url)).json()
    const [, first, second] = set.manifest.entries[0].releases
    expect(first.details).toMatch(/^\/cdn\/sets\/[0-9a-f]{32}\.js$/)
    expect(second.details).toBe(first.details)
    const answer = await expectServed((await open()).sets, first.details, 'identity')
    expect(answer.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
    const text = await answer.text()
    expect(set.importMap.integrity[first.details]).toBe(`sha256-${createHash('sha256').update(text).digest('base64')}`)
    expect(text).toBe(
      'export default {"d@1.0.0":{"facts":{"selector":"/details/d-1.0.0.js"}},"d@1.1.0":{"facts":{"selector":"/details/d-1.1.0.js"}}}\n',
    )
  })

  it('it is stored once a day while pages name it, and deleted a month after the last one', async () => {
    stopClock(new Date('2026-11-01T12:00:00Z'))
    const { database, sets } = await open()
    const days = async () =>
      (await database.selectFrom('set_files').select('used_at').execute()).map((row) => row.used_at)
    await database.deleteFrom('set_files').execute()
    const page = getPage('b')
    for (const [time, used] of [
      ['2026-11-01T12:00:00.000Z', '2026-11-01T12:00:00.000Z'],
      ['2026-11-02T12:00:00.000Z', '2026-11-01T12:00:00.000Z'],
      ['2026-11-02T12:00:00.001Z', '2026-11-02T12:00:00.001Z'],
    ] as const) {
      vi.setSystemTime(new Date(time))
      await sets.split(page)
      expect(await days()).toEqual([used])
    }
    await sweep(database, Date.parse('2026-12-03T12:00:00.001Z'))
    expect(await days()).toHaveLength(1)
    await sweep(database, Date.parse('2026-12-03T12:00:00.002Z'))
    expect(await days()).toEqual([])
  })

  it('where it cannot be stored the page names its modules itself, and it is tried again after a minute', async () => {
    const { database, report, sets } = await open()
    stopClock(new Date('2027-01-01T12:00:00Z'))
    await database.schema.alterTable('set_files').renameTo('elsewhere').execute()
    const page = getPage('c')
    expect(await sets.split(page)).toBe(page)
    expect(await sets.split(page)).toBe(page)
    expect(report.mock.calls).toEqual([[expect.stringMatching(/could not be stored .*names its modules itself/)]])
    await database.schema.alterTable('elsewhere').renameTo('set_files').execute()
    vi.setSystemTime(Date.now() + 59_999)
    expect(await sets.split(page)).toBe(page)
    vi.setSystemTime(Date.now() + 1)
    expect(find(await sets.split(page))[0]).toMatch(/^\/cdn\/sets\/[0-9a-f]{32}\.json$/)
  })
})

describe('set files in a file that another program holds', () => {
  const stored = openTestDatabase('SQLite')

  it('[F7] the page names its modules itself, and does not wait; its set file is stored once the file is free', async () => {
    const report = vi.fn()
    const { split } = createSetFiles({ database: stored.database, report, fileText })
    const other = new Sqlite(join(stored.folder, 'site.sqlite'))
    other.exec('begin immediate')
    const page = getPage('e')
    expect(await Promise.all([split(page), split(page)])).toEqual([page, page])
    other.exec('rollback').close()
    await vi.waitFor(async () => expect(find(await split(page))[0]).toMatch(/^\/cdn\/sets\//))
    expect(report).not.toHaveBeenCalled()
  })
})
