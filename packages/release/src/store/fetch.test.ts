// @vitest-environment node
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runAshlar } from '../commands/ashlar'
import { fromArchive } from './archive'
import { sharedNames } from './catalogue'
import { fetchRelease, fromBucket } from './fetch'
import { addPacked, packNamed, packRelease, prunePacked, unpackStore } from './mirror'
import { packedReleases } from './packed'
import { readReport, saveReport } from './reports'
import { readSources, saveSources } from './sources'

let folder: string
let store: string
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], { cwd: folder, stdio: 'pipe' })
const commit = () => git('add', '-A') && git('commit', '-qm', 'release')

const filesOf = (release: string) => {
  const [name, version] = release.split('@')
  const description = { version, url: `/cdn/${name}/${version}/index.js`, integrity: {}, facts: { selector: '.a' } }
  return { 'release.json': Buffer.from(JSON.stringify(description)), 'index.js': Buffer.from(release) }
}
const needed = Object.fromEntries(sharedNames.map((name) => [`${name}@1.0.0`, 'a channel names it']))
/** A clone has the packed files, and nothing that was unpacked. */
const startAnew = () => {
  git('clean', '-qxfd')
  unpackStore(store)
}
const fetch = (release: string) => runAshlar(['fetch', release, '--store', store], {})
const script = (release: string) => readFileSync(join(store, ...release.split('@'), 'index.js'), 'utf8')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ashlar-fetch-'))
  store = join(folder, 'releases')
  mkdirSync(join(store, 'accordion/0.9.0'), { recursive: true })
  writeFileSync(join(folder, '.gitignore'), '/releases/*\n!/releases/packed/\n!/releases/*.lock\n')
  git('init', '-q', '-b', 'main')
  // A release from before there were packed files.
  const before = filesOf('accordion@0.9.0')
  for (const [name, bytes] of Object.entries(before)) writeFileSync(join(store, 'accordion/0.9.0', name), bytes)
  git('add', '-f', 'releases/accordion')
  git('commit', '-qm', 'release')
  git('rm', '-rq', '--cached', 'releases/accordion')
  writeFileSync(join(store, 'releases.lock'), '')
  for (const name of sharedNames) addPacked(store, `${name}@1.0.0`, filesOf(`${name}@1.0.0`), 'c0ffee')
  packRelease(store, 'accordion@0.9.0', 'c0ffee')
  addPacked(store, 'accordion@1.0.0', filesOf('accordion@1.0.0'), 'c0ffee')
  rmSync(join(store, 'packed/accordion@0.9.0.tar'))
  saveReport(store, 'accordion@1.0.0', '<p>one', 'compared with 0.9.0 on 2 pages: no difference')
  commit()
  // A release from before its packed file was one.
  addPacked(store, 'accordion@0.9.5', filesOf('accordion@0.9.5'), 'c0ffee')
  saveSources(store, 'accordion@0.9.5', { 'provenance.json': Buffer.from('{}') })
  saveReport(store, 'accordion@0.9.5', '<p>half', 'no difference')
  for (const [name, bytes] of Object.entries(fromArchive(readFileSync(join(store, 'packed/accordion@0.9.5.tar')))))
    writeFileSync(join(store, 'packed', name), bytes)
  rmSync(join(store, 'packed/accordion@0.9.5.tar'))
  commit()
  prunePacked(store, needed)
  commit()
  startAnew()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it.each([
  ['packed', 'accordion@1.0.0'],
  ['packed in more than one file', 'accordion@0.9.5'],
  ['in its folder', 'accordion@0.9.0'],
])('a release that was %s comes back from the history, in the catalogue and in no tracked file', async (_, release) => {
  expect(existsSync(join(store, 'accordion'))).toBe(false)
  expect(await fetch(release)).toEqual({ code: 0, output: `${release} is back, from the history of ${store}.` })
  expect(script(release)).toBe(release)
  const { blocks } = JSON.parse(readFileSync(join(store, 'catalogue.json'), 'utf8'))
  expect(Object.keys(blocks.accordion.releases)).toEqual([release.split('@')[1]])
  expect(packedReleases(store)).not.toContain(release)
  expect(git('status', '--porcelain').toString()).toBe('')
  expect((await fetch(release)).output).toBe(`${release} is in ${store}.`)
  expect(JSON.parse((await runAshlar(['fetch', release, '--store', store, '--json'], {})).output)).toEqual({
    store,
    releases: [{ release }],
  })
})

it('a report that has left the store with its release is opened from the history, and one that a page of the docs was', () => {
  expect(readdirSync(join(store, 'packed')).filter((file) => file.startsWith('accordion'))).toEqual([])
  const { html, verdict } = readReport(store, 'accordion@1.0.0')
  expect([html, verdict]).toEqual(['<p>one', 'compared with 0.9.0 on 2 pages: no difference'])
  expect(readReport(store, 'accordion@0.9.5').html).toBe('<p>half')
  expect(readSources(store, 'accordion@0.9.5')).toBeUndefined()
  expect(Object.keys(readSources(store, 'accordion@0.9.5', { withHistory: true }) ?? {})).toEqual(['provenance.json'])
  const page = join(folder, 'docs/upgrades/accordion-0.9.0.html')
  mkdirSync(join(page, '..'), { recursive: true })
  writeFileSync(page, '<p>two')
  commit()
  saveReport(store, 'accordion@0.9.0', '<p>two', 'no difference')
  rmSync(join(store, 'packed/accordion@0.9.0.report.html.gz'))
  expect(readReport(store, 'accordion@0.9.0').html).toBe('<p>two')
})

it('the report of a release that came back without it is one of its packed files of before', async () => {
  await fetch('accordion@1.0.0')
  packNamed(store, { revision: 1, blocks: { accordion: { stable: '1.0.0' } } })
  commit()
  expect(packedReleases(store)).toContain('accordion@1.0.0')
  expect(readReport(store, 'accordion@1.0.0').html).toBe('<p>one')
})

it('of a bucket a release has the files of its own folder, and one that is not there has none', async () => {
  const stored = [
    'accordion/1.0.0/index.js',
    'accordion/1.0.0/style.css',
    'accordion/1.0.01/index.js',
    'map/1.0.0/index.js',
  ]
  const { read } = fromBucket({
    place: 's3://releases',
    list: async () => new Map(stored.map((name) => [name, 1])),
    get: async (name) => ({ bytes: Buffer.from(name), type: 'text/plain', cache: 'no-store' }),
    put: () => Promise.reject(new Error('read only')),
    remove: () => Promise.reject(new Error('read only')),
  })
  const files = (await read('accordion@1.0.0')) ?? {}
  const texts = Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()])
  expect(texts).toEqual([
    ['index.js', 'accordion/1.0.0/index.js'],
    ['style.css', 'accordion/1.0.0/style.css'],
  ])
  expect(await read('accordion@1.0')).toBeUndefined()
})

it('other bytes are passed over, and a release that nobody has is refused in three parts', async () => {
  const wrong = { place: 'a mirror', read: async () => filesOf('accordion@2.0.0') }
  const right = { place: 'another', read: async () => filesOf('accordion@1.0.0') }
  await expect(fetchRelease(store, 'accordion@1.0.0', [wrong])).rejects.toThrow(
    /^accordion@1\.0\.0 is not in a mirror with the bytes of its line .*\. Nothing was fetched\. Name a bucket/,
  )
  expect(existsSync(join(store, 'accordion'))).toBe(false)
  expect(await fetchRelease(store, 'accordion@1.0.0', [wrong, right])).toBe('another')
  const { code, output } = await fetch('accordion@3.0.0')
  expect(code).toBe(1)
  expect(output).toMatch(/^accordion@3\.0\.0 has no line in .* It is not used: .* Check its name/)
})
