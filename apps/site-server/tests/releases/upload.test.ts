// @vitest-environment node
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openBucket } from '../../../../packages/release/src/bucket/bucket'
import { getFiles } from '../../../../packages/release/src/bucket/store-files'
import { runAshlar } from '../../../../packages/release/src/commands/ashlar'
import { writeCatalogue } from '../../../../packages/release/src/store/catalogue'
import { packRelease } from '../../../../packages/release/src/store/mirror'
import { releasedVersions } from '../../../../packages/release/src/store/store'
import { root } from '../../../../tooling/build/workspace'
import { type BucketServer, startBucketServer } from '../support/bucket-server'

const key = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }
const names = ['runtime', 'core', 'core-react', 'react', 'preact', 'badge', 'accordion']
let folder: string
let store: string
let server: BucketServer

const isVersion = (name: string) => /^\d/.test(name)
const compareNumbers = new Intl.Collator('en', { numeric: true }).compare

/** Copies the newest releases of a name: every file of a store is sent in each test, and the repository's grows with each release. */
function copyReleases(name: string, count = 1) {
  const released = readdirSync(join(root, 'releases', name))
  const old = released.filter(isVersion).sort(compareNumbers).slice(0, -count)
  for (const entry of released.filter((one) => !old.includes(one)))
    cpSync(join(root, 'releases', name, entry), join(store, name, entry), { recursive: true })
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ashlar-upload-'))
  store = join(folder, 'store')
  for (const name of names) copyReleases(name, name === 'accordion' ? 2 : 1)
  writeCatalogue(store)
  server = await startBucketServer(join(folder, 'buckets'), ['one', 'two'])
})
afterEach(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const upload = (args: string, environment: Record<string, string> = key) =>
  runAshlar(['upload', ...args.split(' '), '--endpoint', server.endpoint, '--store', store], environment)
const open = (address: string) => openBucket({ address, endpoint: server.endpoint, keyId: 'S3RVER', secret: 'S3RVER' })
const catalogueIn = async (address: string) => (await open(address).get('catalogue.json'))?.bytes

it('both regions have every file with its headers before the catalogue of either is written', async () => {
  const { code, output } = await upload('s3://one/cdn s3://two/cdn')
  expect(code, output).toBe(0)
  const files = getFiles(store)
  expect(server.written).toHaveLength(2 * files.length + 2)
  expect(server.written.slice(-2)).toEqual(['one/cdn/catalogue.json', 'two/cdn/catalogue.json'])
  const script = files.find(({ name }) => name.endsWith('.js'))?.name as string
  const stored = await open('s3://two/cdn').get(script)
  expect(Buffer.from(stored?.bytes ?? [])).toEqual(readFileSync(join(store, script)))
  expect(stored).toMatchObject({
    type: 'text/javascript; charset=utf-8',
    cache: 'public, max-age=31536000, immutable',
  })
  expect(await open('s3://two/cdn').get('catalogue.json')).toMatchObject({ cache: 'no-cache' })
})

it('a second upload sends nothing but the catalogue, and a dry run nothing at all', async () => {
  expect((await upload('s3://one/cdn --dry-run')).output).toContain('Nothing was sent (--dry-run).')
  expect(server.written).toEqual([])
  await upload('s3://one/cdn')
  server.written.length = 0
  const { output } = await upload('s3://one/cdn --json --base https://cdn.example/a')
  expect(JSON.parse(output).buckets[0].sent).toEqual([])
  expect(server.written).toEqual(['one/cdn/catalogue.json'])
  expect(new TextDecoder().decode(await catalogueIn('s3://one/cdn'))).toContain('"https://cdn.example/a/badge/')
})

it.each([
  ['a full bucket', 'full', /The bucket is full\. Nothing more was sent\. Make room/],
  ['a lost connection', 'cut', /the connection was lost .*Nothing more was sent\. Run the command again/],
] as const)(
  '%s ends with a sentence and without a catalogue, and the next upload goes on',
  async (_, fate, sentence) => {
    server.onWrite = (_name, count) => (count < 5 ? 'pass' : fate)
    const { code, output } = await upload('s3://one/cdn')
    expect(code).toBe(1)
    expect(output).toMatch(sentence)
    expect(await catalogueIn('s3://one/cdn')).toBeUndefined()
    const sent = new Set(server.written)
    server.written.length = 0
    server.onWrite = () => 'pass'
    const next = await upload('s3://one/cdn')
    expect(next.code, next.output).toBe(0)
    expect(server.written.filter((name) => sent.has(name))).toEqual([])
  },
)

it('a wrong key, a bucket that is not there and an address that is none are named, and nothing is sent', async () => {
  const wrong = await upload('s3://one/cdn', { ...key, AWS_ACCESS_KEY_ID: 'other' })
  expect(wrong.output).toMatch(
    /answered 403 .*The key is wrong, or may not do that\. Nothing more was sent\. Check AWS_ACCESS/,
  )
  expect((await upload('s3://three/cdn')).output).toMatch(/answered 404 NoSuchBucket.*There is no such bucket\./)
  expect((await upload('one/cdn')).output).toMatch(/one\/cdn is no bucket\. Nothing was sent\./)
  expect((await upload('s3://one/cdn', {})).output).toMatch(/There is no key for the bucket\. Nothing was sent\./)
  expect(server.written).toEqual([])
})

it('a bucket with other bytes, or with a release that the store does not know, is left alone', async () => {
  await upload('s3://one/cdn')
  server.written.length = 0
  const file = getFiles(store).find(({ name }) => name.startsWith('badge/'))?.name as string
  writeFileSync(join(store, file), 'other bytes')
  expect((await upload('s3://one/cdn')).output).toContain(`has ${file} with other bytes. Nothing was sent`)
  rmSync(join(store, 'badge'), { recursive: true })
  writeCatalogue(store)
  expect((await upload('s3://one/cdn')).output).toMatch(/has badge@.*and the store .* does not\. Nothing was sent/)
  expect(server.written).toEqual([])
})

it('[REL-06] a release that has left the store stays in the catalogue of the bucket, and comes back from it', async () => {
  const [older = ''] = releasedVersions(store, 'accordion').slice(1)
  writeFileSync(join(store, 'releases.lock'), '')
  packRelease(store, `accordion@${older}`, 'c0ffee')
  await upload('s3://one/cdn')
  rmSync(join(store, 'packed'), { recursive: true })
  rmSync(join(store, 'accordion', older), { recursive: true })
  writeCatalogue(store)
  const { code, output } = await upload('s3://one/cdn --base https://cdn.example/a')
  expect(code, output).toBe(0)
  const { blocks } = JSON.parse(new TextDecoder().decode(await catalogueIn('s3://one/cdn')))
  expect(Object.keys(blocks.accordion.releases).sort()).toContain(older)
  const args = ['fetch', `accordion@${older}`, '--bucket', 's3://one/cdn', '--endpoint', server.endpoint]
  expect(await runAshlar([...args, '--store', store], key)).toEqual({
    code: 0,
    output: `accordion@${older} is back, from s3://one/cdn.`,
  })
  expect(releasedVersions(store, 'accordion')).toContain(older)
})

it('kill -9 at any write leaves the catalogue of before with all its files, and the next upload completes', async () => {
  rmSync(join(store, 'accordion'), { recursive: true })
  writeCatalogue(store)
  await upload('s3://one/cdn')
  const before = await catalogueIn('s3://one/cdn')
  copyReleases('accordion')
  writeCatalogue(store)
  server.written.length = 0
  const args = ['upload', 's3://one/cdn', '--endpoint', server.endpoint, '--store', store]
  const child = spawn(process.execPath, [join(root, 'packages/release/src/ashlar.ts'), ...args], {
    env: { ...process.env, ...key },
  })
  server.onWrite = (_name, count) => {
    if (count === 3) child.kill('SIGKILL')
    return count < 3 ? 'pass' : 'cut'
  }
  const signal = await new Promise((resolve) => child.once('exit', (_code, by) => resolve(by)))
  expect(signal).toBe('SIGKILL')
  expect(await catalogueIn('s3://one/cdn')).toEqual(before)
  server.onWrite = () => 'pass'
  expect((await upload('s3://one/cdn')).code).toBe(0)
  const there = await open('s3://one/cdn').list()
  expect(getFiles(store).filter(({ name, size }) => there.get(name) !== size)).toEqual([])
  expect(await catalogueIn('s3://one/cdn')).not.toEqual(before)
})

it('[REL-06] a clean-up removes what no open page needs, and nothing that a channel named in the last days', async () => {
  await upload('s3://one/cdn')
  const [newest, older] = Object.keys(
    JSON.parse(readFileSync(join(store, 'catalogue.json'), 'utf8')).blocks.accordion.releases,
  )
    .sort()
    .reverse() as [string, string]
  const channels = (at: string) => {
    const catalogue = JSON.parse(readFileSync(join(store, 'catalogue.json'), 'utf8'))
    catalogue.blocks.accordion = { ...catalogue.blocks.accordion, stable: newest, previous: newest }
    writeFileSync(join(store, 'catalogue.json'), JSON.stringify(catalogue))
    const state = { revision: 1, blocks: { accordion: { stable: newest } } }
    writeFileSync(join(store, 'channels.json'), JSON.stringify(state))
    const known = { since: '2026-01-01T00:00:00.000Z', named: [], until: { [`accordion@${older}`]: at } }
    writeFileSync(join(store, 'named-until.json'), JSON.stringify(known))
  }
  const removed = (output: string): string[] => JSON.parse(output).buckets[0].removed
  channels(new Date(Date.now() - 5 * 86_400_000).toISOString())
  const early = removed((await upload('s3://one/cdn --clean --json')).output)
  // The store of the repository may hold more of what pages share than any page needs.
  expect(early.filter((name) => [newest, older].some((version) => name === `accordion@${version}`))).toEqual([])
  channels(new Date(Date.now() - 31 * 86_400_000).toISOString())
  const { output } = await upload('s3://one/cdn --clean --json')
  expect(removed(output)).toEqual([`accordion@${older}`])
  const left = [...(await open('s3://one/cdn').list()).keys()].filter((name) => name.includes('accordion'))
  expect(left.filter((name) => name.includes(older))).toEqual([])
  expect(left.filter((name) => name.includes(newest)).length).toBeGreaterThan(0)
  expect(new TextDecoder().decode(await catalogueIn('s3://one/cdn'))).not.toContain(`accordion/${older}/`)
})
