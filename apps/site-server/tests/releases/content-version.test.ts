import type { CompiledQuery } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { engines, openTestDatabase } from '../../../../tests/databases'
import { followContent } from '../../src/db/content-version'
import { saveSetting } from '../../src/db/settings'
import type { SiteDatabase } from '../../src/tables'

describe.each(engines)('the version of the content on %s', (engine) => {
  const stored = openTestDatabase(engine, { content: 'none' })
  let [here, there] = [] as unknown as [SiteDatabase, SiteDatabase]
  beforeAll(async () => {
    here = await stored.open()
    there = await stored.open()
  })
  const collection = { id: 'c1', path: '/c1', title: 'One', type: 1 }

  it('is moved by each kind of change, also by another program, and by no other write', async () => {
    const version = followContent(here).read
    const seen = [await version()]
    for (const change of [
      () => saveSetting(there, 'siteSettings', { showAnnouncementBar: true }),
      () => here.insertInto('collections').values(collection).execute(),
      () => there.updateTable('collections').set({ title: 'Two' }).execute(),
      () => there.deleteFrom('collections').execute(),
    ]) {
      await change()
      seen.push(await version())
    }
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b))
    await there.insertInto('rate_limits').values({ key: 'k', period: 1, count: 1 }).execute()
    expect(await version()).toBe(seen.at(-1))
  })

  it('requests that come together share a read, and one that comes after a change sees it', async () => {
    const version = followContent(here).read
    const before = await Promise.all(Array.from({ length: 50 }, version))
    expect(new Set(before).size).toBe(1)
    const early = version()
    await saveSetting(there, 'siteSettings', {})
    expect(await version()).toBeGreaterThan(before[0] ?? Number.NaN)
    await early
  })

  it('a version counts for its age, from when it was asked for, and then a change is seen or nothing is', async () => {
    let now = 0
    let isBroken = false
    const slow = new Proxy(here, {
      get: (target, name) =>
        name === 'executeQuery'
          ? (query: CompiledQuery) => {
              now += 10
              return isBroken ? Promise.reject(new Error('gone')) : target.executeQuery(query)
            }
          : Reflect.get(target, name).bind(target),
    })
    const version = followContent(slow, { maxAge: 25, now: () => now }).read
    const before = await version()
    await saveSetting(there, 'siteSettings', { title: 'aged' })
    now = 24
    expect(await version()).toBe(before)
    now = 25
    expect(await version()).toBeGreaterThan(before)
    now = 50
    isBroken = true
    await expect(version()).rejects.toThrow('gone')
    await expect(version()).rejects.toThrow('gone')
  })

  it('its query is one message: it has no parameters where they would cost Postgres five', async () => {
    const asked: number[] = []
    const counting = new Proxy(here, {
      get: (target, name) =>
        name === 'executeQuery'
          ? (query: CompiledQuery) => {
              asked.push(query.parameters.length)
              return target.executeQuery(query)
            }
          : Reflect.get(target, name).bind(target),
    })
    const version = followContent(counting).read
    for (const title of ['a', 'b']) {
      await saveSetting(there, 'siteSettings', { title })
      await version()
    }
    await version()
    // The first query is that of the version itself.
    expect(asked).toEqual(engine === 'Postgres' ? [0, 0, 0] : [0, 1, 1])
  })

  it('simultaneous transactions each move it', async () => {
    await here
      .insertInto('collections')
      .values([collection, { ...collection, id: 'c2', path: '/c2' }])
      .execute()
    const change = (database: SiteDatabase, ids: readonly string[], title: string) =>
      database.transaction().execute(async (transaction) => {
        for (const id of ids) await transaction.updateTable('collections').set({ title }).where('id', '=', id).execute()
      })
    // Two connections of one thread cannot wait for each other on SQLite.
    const other = engine === 'SQLite' ? here : there
    const before = await followContent(here).read()
    await Promise.all(Array.from({ length: 10 }, (_, at) => change(at % 2 ? here : other, ['c1', 'c2'], `Title ${at}`)))
    expect(await followContent(here).read()).toBeGreaterThanOrEqual(before + 10)
    await here.deleteFrom('collections').execute()
  })

  it('a failed read is not remembered', async () => {
    let isBroken = true
    const broken = new Proxy(here, {
      get: (target, name) =>
        name === 'executeQuery' && isBroken
          ? () => Promise.reject(new Error('gone'))
          : Reflect.get(target, name).bind(target),
    })
    const version = followContent(broken).read
    await expect(version()).rejects.toThrow('gone')
    isBroken = false
    expect(await version()).toBeGreaterThan(0)
  })
})
