// @vitest-environment node
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { BlockChannels, Catalogue, Channels } from '../../../../packages/manifest/src/index'
import type { ChannelStore } from '../../../../packages/release/src/channels/store'
import { runChannel } from '../../../../packages/release/src/commands/channel'
import { catalogue } from '../../../../packages/release/src/fixtures'
import { engines, openTestDatabase } from '../../../../tests/databases'
import { stopClock } from '../../../../tests/stop-clock'
import { databaseChannels } from '../../src/features/releases/repository'
import { beginChannels } from '../../src/features/releases/service/begin-channels'
import { createAssets } from '../../src/rendering/assets'
import type { SiteDatabase } from '../../src/tables'

const stable = { accordion: { stable: '1.1.1', previous: '1.1.0' }, core: { stable: '1.1.0' } }
const canary = {
  ...{ version: '1.1.1', share: 1, steps: [1, 100], hold: 30, salt: 'x' },
  since: '2026-11-22T10:00:00.000Z',
}

/** A database with a release store beside it; each test begins without channels in either. */
function openSite(engine: string) {
  const stored = openTestDatabase(engine)
  const releases = join(stored.folder, 'releases')
  const file = join(releases, 'channels.json')
  const told: string[] = []
  const reported: string[] = []

  beforeEach(async () => {
    told.length = 0
    reported.length = 0
    mkdirSync(releases, { recursive: true })
    writeFileSync(join(releases, 'catalogue.json'), JSON.stringify(catalogue))
    rmSync(file, { force: true })
    await stored.database.deleteFrom('channels').where('id', '<>', 'live').execute()
    await stored.database.updateTable('channels').set({ revision: 0, blocks: '{}' }).execute()
    await stored.database.deleteFrom('channel_changes').execute()
  })

  const writeStore = (revision: number, blocks: Readonly<Record<string, BlockChannels>>, more: object = {}) =>
    writeFileSync(file, JSON.stringify({ revision, blocks, ...more }))
  const begin = (database: SiteDatabase = stored.database, known: Catalogue = catalogue) =>
    beginChannels({
      ...{ database, releases, catalogue: known, isLocal: engine === 'SQLite' },
      tell: (sentence) => told.push(sentence),
      report: (problem) => reported.push(problem),
    })
  const blocksOf = async (store: ChannelStore) => (await store.read()).blocks
  const command = (line: string, store: ChannelStore) =>
    runChannel(line.split(' '), async () => ({ store, readCatalogue: () => catalogue, now: new Date() }))
  const served = async (store: ChannelStore) => {
    const assets = createAssets(releases, { channels: store, report: (problem) => reported.push(problem) })
    const { manifest } = await assets.pageManifest({ blocks: ['accordion'] })
    return manifest.entries[0]?.releases[0]?.version
  }

  const servers = async () => {
    const other = await stored.open()
    // Two connections to SQLite in one process would block each other: it waits for a lock without a turn of the event loop.
    return engine === 'SQLite' ? [await begin(), await begin(other)] : Promise.all([begin(), begin(other)])
  }
  return { stored, releases, file, told, reported, writeStore, begin, servers, blocksOf, command, served }
}

describe.each(engines)('channels of a running site on %s', (engine) => {
  const { stored, file, told, reported, writeStore, begin, servers, blocksOf, command, served } = openSite(engine)

  it('[REL-05] a new database begins with the channels of the store, once, also where two servers start at once', async () => {
    writeStore(781, stable)
    const [one, two] = (await servers()) as [ChannelStore, ChannelStore]
    expect(await blocksOf(one)).toEqual(stable)
    expect(await blocksOf(two)).toEqual(stable)
    expect(told).toEqual([expect.stringMatching(/^The channels of 2 names were taken over from .*channels\.json: /)])
    expect(await served(one)).toBe('1.1.1')
    const { code, output } = await command('canary accordion 1.1.0', databaseChannels(stored.database))
    expect(code, output).toBe(0)
    expect((await blocksOf(await begin())).accordion).toMatchObject({ stable: '1.1.1', canary: { version: '1.1.0' } })
    expect(told).toHaveLength(1)
  })

  it('[REL-05] a database that names one block already, by a kill of before, gets the others and keeps the kill', async () => {
    await command('kill accordion@1.1.0', databaseChannels(stored.database))
    writeStore(7, stable)
    expect(await blocksOf(await begin())).toEqual({ ...stable, accordion: { ...stable.accordion, revoked: ['1.1.0'] } })
  })

  it('[REL-05] a server without channels refuses to call the first release its stable one', async () => {
    await expect(begin()).rejects.toThrow(
      /such as core 1\.0\.0 though there is 1\.1\.0\. The site does not start\. Copy channels\.json/,
    )
    writeFileSync(file, '{')
    await expect(begin()).rejects.toThrow(/is no JSON .* The site does not start: it has no channels yet\./)
    writeStore(1, stable)
    await begin()
    writeFileSync(file, '{')
    await begin()
    expect(reported).toEqual([expect.stringMatching(/is no JSON .* It is not used\./)])
  })

  it('[REL-05] a restored database whose block names a release that the store does not have serves the stable one of the store', async () => {
    writeStore(3, stable)
    const live = await begin()
    const blocks = JSON.stringify({ ...stable, accordion: { stable: '0.9.0' } })
    await stored.database.updateTable('channels').set({ blocks }).where('id', '=', 'live').execute()
    expect(await served(live)).toBe('1.1.1')
    expect(reported).toEqual([
      expect.stringContaining('blocks.accordion.stable is 0.9.0, which the catalogue does not'),
    ])
  })

  it('the builds of a working copy have no channels of a database', async () => {
    const work = { stable: '1.1.0-work', releases: catalogue.shared.core.releases }
    const working = { ...catalogue, shared: { ...catalogue.shared, core: work } } as unknown as Catalogue
    writeStore(3, stable)
    expect((await begin(stored.database, working)).place).toBe(file)
    expect(told).toEqual([])
  })
})

describe('channels of a running site on several machines', () => {
  const { writeStore, begin, blocksOf } = openSite('Postgres')

  it('a change of the store is not followed: servers have copies of their own', async () => {
    writeStore(1, stable)
    const live = await begin()
    writeStore(2, { ...stable, accordion: { stable: '1.1.0' } })
    expect(await blocksOf(live)).toEqual(stable)
  })
})

describe('channels of a running site beside its store', () => {
  const { releases, file, reported, writeStore, begin, servers, blocksOf, command } = openSite('SQLite')
  const trial = { accordion: { stable: '1.1.0', canary }, core: { stable: '1.1.0' } }
  const rollBack = (live: ChannelStore) => command('rollback accordion --reason worse', live)

  it('[REL-05] what the site decides leaves the store alone, and a change of the store is followed at the next read', async () => {
    writeStore(1, trial)
    const before = readFileSync(file, 'utf8')
    const live = await begin()
    await rollBack(live)
    expect((await blocksOf(live)).accordion).not.toHaveProperty('canary')
    expect(readFileSync(file, 'utf8')).toBe(before)
    const line = { revision: 2, at: '2026-11-23T10:00:00.000Z', block: 'core', text: 'pin shop-17 to 1.0.0' }
    const pinned = { ...trial, core: { stable: '1.1.0', pins: [{ site: 'shop-17', version: '1.0.0' }] } }
    writeStore(2, pinned, { history: [line] })
    expect((await blocksOf(live)).core).toEqual(pinned.core)
    expect((await blocksOf(live)).accordion).not.toHaveProperty('canary')
    expect((await live.history()).map(({ text }) => text)).toEqual([
      'pin shop-17 to 1.0.0',
      'end canary 1.1.1 at 1 %, stable stays 1.1.0',
      expect.stringMatching(/^2 of .* taken over$/),
    ])
    writeStore(3, { ...pinned, accordion: { stable: '1.1.1', previous: '1.1.0' } })
    expect((await blocksOf(live)).accordion).toEqual({ stable: '1.1.1', previous: '1.1.0' })
  })

  it('[REL-05] of a store that is broken, a kill is obeyed, and what the site has decided stays', async () => {
    stopClock()
    writeStore(1, trial)
    const live = await begin()
    await rollBack(live)
    const assets = createAssets(releases, { channels: live, report: (problem) => reported.push(problem) })
    expect((await assets.channels()).blocks.accordion).toEqual((await blocksOf(live)).accordion)
    writeStore(1, { ...trial, map: { killed: true }, core: { stable: 1 } as unknown as BlockChannels })
    vi.setSystemTime(Date.now() + 1000)
    const { blocks } = (await assets.channels()) as Channels
    expect(blocks.map).toEqual({ killed: true })
    expect(blocks.core).toEqual({ stable: '1.1.0' })
    expect(blocks.accordion).not.toHaveProperty('canary')
    expect(reported).toHaveLength(1)
  })

  it('two servers take a change over once', async () => {
    writeStore(1, trial)
    const [one, two] = (await servers()) as [ChannelStore, ChannelStore]
    await one.read()
    await two.read()
    writeStore(2, { ...trial, accordion: { stable: '1.1.1' } })
    const { revision } = await one.read()
    await command('kill map', one)
    expect((await two.read()).revision).toBe(revision + 1)
  })
})
