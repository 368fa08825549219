// @vitest-environment node
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fromArchive, toArchive } from './archive'
import { sharedNames } from './catalogue'
import { readLines } from './lines'
import { lowestCore } from './lowest-core'
import { addPacked, createUnpacker, packNamed, packRelease, prunePacked, unpackStore } from './mirror'
import { readReport, saveReport } from './reports'
import { readSources, saveSources } from './sources'
import { releasedVersions } from './store'

let folder: string
let store: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ashlar-mirror-'))
  store = join(folder, 'releases')
  mkdirSync(store)
  writeFileSync(join(store, 'releases.lock'), '')
  for (const name of sharedNames) pack(store, `${name}@1.0.0`)
  pack(store, 'accordion@1.0.0')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function pack(place: string, release: string, script = release) {
  const [name, version] = release.split('@')
  const description = { version, url: `/cdn/${name}/${version}/index.js`, integrity: {}, facts: { selector: '.a' } }
  const files = { 'release.json': Buffer.from(JSON.stringify(description)), 'index.js': Buffer.from(script) }
  addPacked(place, release, files, 'c0ffee')
}
const read = (release: string) => readFileSync(join(store, ...release.split('@'), 'index.js'), 'utf8')
const catalogue = () => JSON.parse(readFileSync(join(store, 'catalogue.json'), 'utf8'))

it('packed files become the folders, details and catalogue of a store, once, and a later one is added to them', () => {
  const unpack = createUnpacker(store)
  unpack()
  expect(read('accordion@1.0.0')).toBe('accordion@1.0.0')
  const { details } = catalogue().blocks.accordion.releases['1.0.0']
  expect(existsSync(join(store, details[0].replace('/cdn/', '')))).toBe(true)
  pack(store, 'accordion@1.1.0')
  unpack()
  expect(Object.keys(catalogue().blocks.accordion.releases)).toEqual(['1.1.0', '1.0.0'])
})

it('what another process has unpacked stays where it is, and other bytes are replaced', () => {
  unpackStore(store)
  const getFolder = (release: string) => statSync(join(store, ...release.split('@'))).ino
  const before = getFolder('core@1.0.0')
  writeFileSync(join(store, 'accordion/1.0.0/index.js'), 'other')
  rmSync(join(store, '.unpacked.json'))
  unpackStore(store)
  expect(getFolder('core@1.0.0')).toBe(before)
  expect(read('accordion@1.0.0')).toBe('accordion@1.0.0')
})

it('a packed file without a line is refused in three parts', () => {
  cpSync(join(store, 'packed/core@1.0.0.tar'), join(store, 'packed/menu@1.0.0.tar'))
  expect(() => unpackStore(store)).toThrow(/menu@1\.0\.0 has no line in .* It is not used: .* Check its name/)
})

it('a line never changes: other bytes of the version are refused, and the same bytes give the same file', () => {
  const before = readFileSync(join(store, 'packed/accordion@1.0.0.tar'))
  unpackStore(store)
  rmSync(join(store, 'packed/accordion@1.0.0.tar'))
  packRelease(store, 'accordion@1.0.0', 'another commit')
  expect(readFileSync(join(store, 'packed/accordion@1.0.0.tar'))).toEqual(before)
  expect(readLines(join(store, 'releases.lock')).get('accordion@1.0.0')).toMatch(/^sha256-\S+ c0ffee$/)
  rmSync(join(store, 'packed/accordion@1.0.0.tar'))
  expect(() => pack(store, 'accordion@1.0.0', 'other')).toThrow(
    /^accordion@1\.0\.0 is released with other bytes .*\. Nothing/,
  )
  expect(existsSync(join(store, 'packed/accordion@1.0.0.tar'))).toBe(false)
})

it('[REL-06] packed files that nobody needs go with their report, what is unpacked and its line stay', () => {
  saveReport(store, 'accordion@1.0.0', '<p>', 'compared with 0.9.0 on 2 pages: no difference')
  unpackStore(store)
  const needed = Object.fromEntries(sharedNames.map((name) => [`${name}@1.0.0`, 'a channel names it']))
  expect(prunePacked(store, needed)).toEqual(['accordion@1.0.0'])
  expect(readdirSync(join(store, 'packed'))).toHaveLength(sharedNames.length)
  unpackStore(store)
  expect(releasedVersions(store, 'accordion')).toEqual(['1.0.0'])
  expect(readLines(join(store, 'releases.lock')).has('accordion@1.0.0')).toBe(true)
  expect(() => readReport(store, 'accordion@1.0.0')).toThrow(/verdict was: compared with 0\.9\.0 .*\. Nothing was/)
})

it('a release that channels name again is packed again, with the line that it has', () => {
  unpackStore(store)
  const lines = readFileSync(join(store, 'releases.lock'), 'utf8')
  prunePacked(store, Object.fromEntries(sharedNames.map((name) => [`${name}@1.0.0`, 'a channel names it'])))
  const pins = [{ site: 'shop-17', version: '1.0.0' }]
  expect(packNamed(store, { revision: 2, blocks: { accordion: { stable: '1.1.0', pins } } })).toEqual([
    'accordion@1.0.0',
  ])
  expect(existsSync(join(store, 'packed/accordion@1.0.0.tar'))).toBe(true)
  expect(readFileSync(join(store, 'releases.lock'), 'utf8')).toBe(lines)
  expect(packNamed(store, { revision: 2, blocks: { accordion: { stable: '1.1.0', pins } } })).toEqual([])
})

it('the lowest core is one that is packed, on each machine the same, whatever older one is unpacked there', () => {
  pack(store, 'core@1.1.0')
  unpackStore(store)
  const lowest = () => lowestCore(store, '1.2.0', new Set(['open']), () => 'export{a as open}')
  expect(lowest()).toBe('1.0.0')
  rmSync(join(store, 'packed/core@1.0.0.tar'))
  expect(releasedVersions(store, 'core')).toEqual(['1.1.0', '1.0.0'])
  expect(lowest()).toBe('1.1.0')
})

it('a report is opened as it was stored', () => {
  saveReport(store, 'accordion@1.0.0', '<p>é', 'compared with 0.9.0 on 2 pages: no difference')
  expect(readReport(store, 'accordion@1.0.0')).toEqual({
    html: '<p>é',
    verdict: 'compared with 0.9.0 on 2 pages: no difference',
  })
  expect(() => saveReport(store, 'accordion@1.0.0', '<p>later', 'no difference')).toThrow(/another line of accordion/)
  expect(() => readReport(store, 'accordion@2.0.0')).toThrow(/has no report in .* Nothing was opened\. Make one/)
})

const filesOf = (release: string) => readdirSync(join(store, 'packed')).filter((file) => file.startsWith(release))
const packed = (release: string) => join(store, `packed/${release}.tar`)
const membersOf = (release: string) => fromArchive(readFileSync(packed(release)))

it('before its release, a later report takes the place of one, and the release takes it in', () => {
  saveReport(store, 'accordion@2.0.0', '<p>first', 'no difference')
  saveReport(store, 'accordion@2.0.0', '<p>second', '2 differences, 0 not accepted')
  expect(readReport(store, 'accordion@2.0.0').html).toBe('<p>second')
  unpackStore(store)
  expect(releasedVersions(store, 'accordion')).toEqual(['1.0.0'])
  pack(store, 'accordion@2.0.0')
  expect(filesOf('accordion@2.0.0')).toEqual(['accordion@2.0.0.tar'])
  expect(readReport(store, 'accordion@2.0.0').html).toBe('<p>second')
})

const sources = { 'provenance.json': Buffer.from('{}') }

it('a release has one packed file: its sources and its report are added, and the bytes of the others stay', () => {
  const before = membersOf('accordion@1.0.0')
  saveSources(store, 'accordion@1.0.0', sources)
  saveReport(store, 'accordion@1.0.0', '<p>', 'no difference')
  expect(filesOf('accordion@1.0.0')).toEqual(['accordion@1.0.0.tar'])
  expect(membersOf('accordion@1.0.0')).toMatchObject(before)
  expect(Object.keys(readSources(store, 'accordion@1.0.0') ?? {})).toEqual(['provenance.json'])
  expect(readReport(store, 'accordion@1.0.0').html).toBe('<p>')
})

it('a store from before is read: its releases have up to three files, and the next write makes one of them', () => {
  saveSources(store, 'accordion@1.0.0', sources)
  const split = () => {
    for (const [name, bytes] of Object.entries(membersOf('accordion@1.0.0')))
      writeFileSync(join(store, 'packed', name), bytes)
    rmSync(packed('accordion@1.0.0'))
  }
  split()
  unpackStore(store)
  expect(read('accordion@1.0.0')).toBe('accordion@1.0.0')
  expect(readSources(store, 'accordion@1.0.0')).toBeDefined()
  saveReport(store, 'accordion@1.0.0', '<p>', 'no difference')
  expect(filesOf('accordion@1.0.0')).toEqual(['accordion@1.0.0.tar'])
  expect(Object.keys(membersOf('accordion@1.0.0'))).toHaveLength(3)
  split()
  expect(packNamed(store, { revision: 1, blocks: { accordion: { stable: '1.0.0' } } })).toEqual(['accordion@1.0.0'])
  expect(filesOf('accordion@1.0.0')).toEqual(['accordion@1.0.0.tar'])
  split()
  prunePacked(store, Object.fromEntries(sharedNames.map((name) => [`${name}@1.0.0`, 'a channel names it'])))
  expect(filesOf('accordion@1.0.0')).toEqual([])
})

it.each([
  ['is cut off', (bytes: Buffer) => bytes.subarray(0, 600)],
  ['has a member of other bytes', () => toArchive({ 'accordion@1.0.0.tgz': Buffer.from('other') })],
  ['has the member of another', () => readFileSync(packed('core@1.0.0'))],
  ['is no archive', () => Buffer.from('other')],
])('a packed file that %s is refused in three parts', (_, spoil) => {
  writeFileSync(packed('accordion@1.0.0'), spoil(readFileSync(packed('accordion@1.0.0'))))
  expect(() => unpackStore(store)).toThrow(
    /accordion@1\.0\.0\.tar has other bytes than its line names .* not used: .* Restore it: git/,
  )
})

it('a packed file that is not whole is not written anew, as what it has would be lost, nor is a line', () => {
  const spoilt = readFileSync(packed('accordion@1.0.0')).subarray(0, -1)
  writeFileSync(packed('accordion@1.0.0'), spoilt)
  const problem = /accordion@1\.0\.0\.tar is not whole\. Nothing was written: .* Restore it: git checkout/
  expect(() => saveReport(store, 'accordion@1.0.0', '<p>', 'no difference')).toThrow(problem)
  expect(() => saveSources(store, 'accordion@1.0.0', sources)).toThrow(problem)
  expect(readFileSync(packed('accordion@1.0.0'))).toEqual(spoilt)
  expect(readdirSync(store).filter((name) => name.endsWith('.lock'))).toEqual(['releases.lock'])
})

const writer = `
  import { putLine } from ${JSON.stringify(join(import.meta.dirname, 'lines.ts'))}
  import { putMember } from ${JSON.stringify(join(import.meta.dirname, 'packed.ts'))}
  const [, store, member, hash, ...releases] = process.argv
  process.stdin.once('data', () => {
    for (const release of releases) {
      putLine(store + '/signatures.lock', member + '-' + release, hash + ' key')
      putMember(store, release, member, Buffer.from(release))
    }
    process.exit()
  })
  console.log('ready')`

it('two processes that write into a store at once lose no member and no line of each other', async () => {
  const releases = Array.from({ length: 80 }, (_, minor) => `menu@1.${minor}.0`)
  for (const release of releases) pack(store, release)
  const args = [readLines(join(store, 'releases.lock')).get('core@1.0.0')?.split(' ')[0] ?? '', ...releases]
  const children = ['sources.gz', 'report.html.gz'].map((member) =>
    spawn(process.execPath, ['--input-type=module', '-e', writer, store, member, ...args]),
  )
  const exits = children.map((child) => once(child, 'exit'))
  await Promise.all(children.map(({ stdout }) => once(stdout, 'data')))
  for (const { stdin } of children) stdin.end('!')
  expect(await Promise.all(exits)).toEqual(children.map(() => [0, null]))
  expect(releases.map((release) => Object.keys(membersOf(release)).length)).toEqual(releases.map(() => 3))
  expect(readLines(join(store, 'signatures.lock')).size).toBe(160)
})

it('two branches that each release a block merge without a conflict, and both releases are there', () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], { cwd: folder, stdio: 'pipe' })
  git('init', '-q', '-b', 'main')
  const attributes = readFileSync(join(import.meta.dirname, '../../../../.gitattributes'))
  writeFileSync(join(folder, '.gitattributes'), attributes)
  const commit = () => git('add', '-A') && git('commit', '-qm', 'release')
  commit()
  git('checkout', '-qb', 'other')
  pack(store, 'accordion@1.2.0')
  pack(store, 'menu@1.0.0')
  commit()
  git('checkout', '-q', 'main')
  pack(store, 'accordion@1.1.0')
  pack(store, 'map@1.0.0')
  commit()
  git('merge', '-q', '--no-edit', 'other')
  unpackStore(store)
  expect(Object.keys(catalogue().blocks.accordion.releases)).toEqual(['1.2.0', '1.1.0', '1.0.0'])
  expect(Object.keys(catalogue().blocks).sort()).toEqual(['accordion', 'map', 'menu'])
})

it('one version that two branches have released with other bytes is refused in three parts', () => {
  const lock = join(store, 'releases.lock')
  const text = readFileSync(lock, 'utf8')
  writeFileSync(lock, `${text}${text.split('\n')[0]?.replace('c0ffee', 'decaf')}\n`)
  expect(() => unpackStore(store)).toThrow(/two lines of accordion@1\.0\.0 that differ\. Nothing was read .* Give one/)
})
