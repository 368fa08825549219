// @vitest-environment node
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Catalogue, Channels } from '@ashlar/manifest'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fileChannels } from '../channels/file-store'
import { runChannel } from '../commands/channel'
import { readNeeded } from '../commands/needed'
import { catalogue as fixture, now } from '../fixtures'
import { pruneReleases } from '../store/store'
import { neededReleases } from './needed'

const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0']
const { accordion } = fixture.blocks as Record<string, Catalogue['blocks'][string]>
const [release] = Object.values(accordion?.releases ?? {})
const releases = Object.fromEntries(versions.map((version) => [version, { ...release, version }]))
const catalogue = { ...fixture, blocks: { accordion: { stable: '1.0.0', releases } } } as unknown as Catalogue

let store: string
beforeEach(() => {
  store = mkdtempSync(join(tmpdir(), 'ashlar-retention-'))
  writeFileSync(join(store, 'catalogue.json'), JSON.stringify(catalogue))
  for (const version of versions) {
    mkdirSync(join(store, 'accordion', version), { recursive: true })
    writeFileSync(join(store, 'accordion', version, 'release.json'), JSON.stringify({ version }))
  }
})
afterEach(() => rmSync(store, { recursive: true, force: true }))

const dayOf = (day: number) => new Date(now.getTime() + day * 86_400_000)
async function channel(line: string, day: number) {
  const environment = { store: fileChannels(store), readCatalogue: () => catalogue, now: dayOf(day) }
  const { code, output } = await runChannel(line.split(' '), async () => environment)
  expect(code, output).toBe(0)
}
/** Promotes one version after another, each on a day of its own. */
async function promoteUpTo(last: number, firstDay = 0) {
  for (const [at, version] of versions.slice(1, last + 1).entries()) {
    await channel(`canary accordion ${version}`, firstDay + at)
    await channel('promote accordion --holdback 0', firstDay + at)
  }
}
/** Two hundred changes of a day, so that the history has nothing of before. */
function fillHistory(day: number) {
  const file = join(store, 'channels.json')
  const stored = JSON.parse(readFileSync(file, 'utf8'))
  const history = Array.from({ length: 200 }, (_, site) => ({
    ...{ revision: stored.revision + 200 - site, at: dayOf(day).toISOString() },
    ...{ block: 'map', text: `pin s${site} to 1.0.0` },
  }))
  writeFileSync(file, JSON.stringify({ ...stored, revision: stored.revision + 200, history }))
}
async function neededOn(day: number) {
  const channels = fileChannels(store)
  const known = await channels.namedUntil()
  return neededReleases({ catalogue, channels: await channels.read(), known, days: 30, now: dayOf(day) })
}

it('[REL-06] a release that pages fell back to until a promotion stays for thirty days, whatever else has changed since', async () => {
  await promoteUpTo(4)
  // 1.2.0 was the release to fall back to until the last promotion, on day 3, which does not name it.
  fillHistory(4)
  expect((await neededOn(32.5))['accordion@1.2.0']).toBe('a channel named it until 2026-11-25')
  expect(pruneReleases(store, 'accordion', await neededOn(32.5))).toEqual(['1.1.0'])
  const moment = 10 / 86_400_000
  expect(Object.keys(await neededOn(33))).toContain('accordion@1.2.0')
  expect(Object.keys(await neededOn(33 + moment))).not.toContain('accordion@1.2.0')
  expect(pruneReleases(store, 'accordion', await neededOn(34))).toEqual(['1.2.0'])
  // The stable release of the catalogue is what pages have without channels.
  expect(readdirSync(join(store, 'accordion')).sort()).toEqual(['1.0.0', '1.3.0', '1.4.0'])
})

it('[REL-06] a canary that was rolled back is in pages of its share, and stays as long', async () => {
  await promoteUpTo(1)
  await channel('canary accordion 1.2.0', 1)
  await channel('rollback accordion', 2)
  await channel('canary accordion 1.4.0', 2)
  await channel('promote accordion --holdback 0', 3)
  expect(pruneReleases(store, 'accordion', await neededOn(4))).toEqual([])
  expect(pruneReleases(store, 'accordion', await neededOn(32.5))).toEqual(['1.3.0', '1.2.0'])
})

it('[REL-06] two hundred changes in a day are no reason to refuse: each release has its own time', async () => {
  await promoteUpTo(3)
  fillHistory(40)
  const needed = await readNeeded({ store, days: '30' }, {})
  expect(needed['accordion@1.3.0']).toBe('a channel names it')
  expect((await neededOn(40))['accordion@1.1.0']).toBeUndefined()
})

it('[REL-06] a store that has not written yet what its channels named keeps everything, and so it does for thirty days after', async () => {
  writeFileSync(
    join(store, 'channels.json'),
    JSON.stringify({ revision: 7, blocks: { accordion: { stable: '1.4.0' } } }),
  )
  expect(Object.keys(await neededOn(0))).toEqual(
    expect.arrayContaining(versions.map((version) => `accordion@${version}`)),
  )
  await channel('pin accordion 1.4.0 --site shop-17', 1)
  expect((await neededOn(30))['accordion@1.1.0']).toBe('nothing is known of it before 2026-11-23')
  expect((await neededOn(32))['accordion@1.1.0']).toBeUndefined()
  writeFileSync(join(store, 'named-until.json'), '{')
  expect((await neededOn(32))['accordion@1.1.0']).toMatch(/^nothing is known of it/)
})

it('[REL-06] a release that an edit by hand has left out stays, and for thirty days after the next change', async () => {
  await promoteUpTo(1)
  await channel('canary accordion 1.2.0 --hold-for approval', 1)
  const file = join(store, 'channels.json')
  const edited = JSON.parse(readFileSync(file, 'utf8')) as Channels & { blocks: Record<string, { canary?: unknown }> }
  delete edited.blocks.accordion?.canary
  edited.blocks.accordion = { ...edited.blocks.accordion, ...{ stable: '1.4.0', previous: '1.4.0', past: [] } }
  writeFileSync(file, JSON.stringify(edited))
  expect((await neededOn(90))['accordion@1.2.0']).toBe('a channel named it at the last change')
  await channel('pin accordion 1.4.0 --site shop-17', 90)
  expect((await neededOn(119))['accordion@1.2.0']).toBe('a channel named it until 2027-02-20')
  expect((await neededOn(121))['accordion@1.2.0']).toBeUndefined()
})

it('[REL-06] the newest core of each major stays: blocks of an older major find theirs by it', () => {
  const cores = Object.fromEntries(['1.0.0', '1.1.0', '2.0.0', '2.1.0'].map((version) => [version, { version }]))
  const shared = { ...fixture.shared, core: { stable: '2.1.0', releases: cores } }
  const needed = neededReleases({
    catalogue: { ...catalogue, shared } as unknown as Catalogue,
    channels: { revision: 1, blocks: {} } as unknown as Channels,
    known: { since: '2020-01-01T00:00:00.000Z', named: [], until: {} },
    ...{ days: 30, now },
  })
  const kept = Object.entries(needed).filter(([name]) => name.startsWith('core@'))
  expect(Object.fromEntries(kept)).toEqual({
    'core@2.1.0': 'a channel names it',
    'core@1.1.0': 'the newest of its major',
  })
})

it('more days than times are kept are refused in three parts', async () => {
  await promoteUpTo(1)
  await expect(readNeeded({ store, days: '366' }, {})).rejects.toThrow(/366 days .* Nothing was done\. Ask for 365/)
})
