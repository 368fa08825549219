// @vitest-environment node
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Channels, noChannels } from '../../../../packages/manifest/src/index'
import type { ChannelStore } from '../../../../packages/release/src/channels/store'
import { catalogue } from '../../../../packages/release/src/fixtures'
import { engines, openTestDatabase } from '../../../../tests/databases'
import { stopClock } from '../../../../tests/stop-clock'
import { databaseChannels } from '../../src/features/releases/repository'
import { createAssets } from '../../src/rendering/assets'
import type { SiteDatabase } from '../../src/tables'

const at = (revision: number, stable = '1.0.0'): Channels => ({ revision, blocks: { accordion: { stable } } })
const change = (revision: number) => ({ revision, at: '2026-11-22T10:00:00Z', block: 'accordion', text: 'roll back' })

describe.each(engines)('channels in a database: %s', (engine) => {
  const stored = openTestDatabase(engine)
  const { folder } = stored
  writeFileSync(join(folder, 'catalogue.json'), JSON.stringify(catalogue))
  let servers: SiteDatabase[]

  beforeAll(async () => {
    servers = [stored.database, await stored.open()]
  })
  afterEach(async () => {
    const [database] = servers
    await database?.updateTable('channels').set({ revision: 0, blocks: '{}' }).execute()
    await database?.deleteFrom('channel_changes').execute()
  })
  const stores = () =>
    servers.map((database): ChannelStore => databaseChannels(database)) as [ChannelStore, ChannelStore]

  it('a new database has no changes', async () => {
    const [store] = stores()
    expect(await store.read()).toEqual(noChannels)
    expect(await store.history()).toEqual([])
  })

  it('of two servers that write the same revision, one is written', async () => {
    const [one, other] = stores()
    const writes = [() => one.write(at(1), 0, change(1)), () => other.write(at(1, '1.1.1'), 0, change(1))]
    const outcomes: string[] = []
    // Two connections to SQLite in one process would block each other: it waits for a lock without a turn of the event loop.
    if (engine === 'SQLite') for (const write of writes) outcomes.push(await write())
    else outcomes.push(...(await Promise.all(writes.map((write) => write()))))
    expect([...outcomes].sort()).toEqual(['conflict', 'written'])
    expect(await one.read()).toEqual(at(1, outcomes[0] === 'written' ? '1.0.0' : '1.1.1'))
    expect(await other.history()).toEqual([change(1)])
  })

  it('the last fifty changes are remembered with their reasons, newest first', async () => {
    const [store] = stores()
    for (let revision = 1; revision <= 202; revision++)
      await store.write(at(revision), revision - 1, { ...change(revision), reason: `reason ${revision}` })
    const history = await store.history()
    expect(history.map(({ reason }) => reason)).toEqual(
      Array.from({ length: 200 }, (_, index) => `reason ${202 - index}`),
    )
  })

  it('two servers agree a second after a change that one of them wrote', async () => {
    stopClock()
    const [one, other] = stores()
    const pages = [one, other].map((channels) => createAssets(folder, { channels }))
    const served = () =>
      Promise.all(
        pages.map(async (assets) => {
          const { manifest } = await assets.pageManifest({ blocks: ['accordion'] })
          return manifest.entries[0]?.releases[0]?.version
        }),
      )
    expect(await served()).toEqual(['1.1.0', '1.1.0'])
    await one.write(at(1, '1.1.1'), 0, change(1))
    vi.setSystemTime(Date.now() + 1000)
    expect(await served()).toEqual(['1.1.1', '1.1.1'])
  })

  it('a broken row keeps the last good copy, and is reported once', async () => {
    stopClock()
    const [channels] = stores()
    const problems: string[] = []
    const assets = createAssets(folder, { channels, report: (problem) => problems.push(problem) })
    await channels.write(at(1), 0, change(1))
    expect(await assets.channels()).toEqual(at(1))
    await servers[0]?.updateTable('channels').set({ blocks: '{"acordion":{}}' }).execute()
    for (let second = 0; second < 3; second++) {
      vi.setSystemTime(Date.now() + 1000)
      expect(await assets.channels()).toEqual(at(1))
    }
    expect(problems).toEqual([
      expect.stringMatching(/table "channels" of the database: blocks\.acordion is no block.*Did you mean "accordion"/),
    ])
  })
})
