// @vitest-environment node
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openTestDatabase } from '../../../../tests/databases'
import { emptyAssets } from '../support/assets'
import { createDemoApp } from '../support/demo'

const posts = 300

// A Postgres answers in its own time, and every wait for it is one in which others are answered.
describe('the index of a large site on SQLite', () => {
  const stored = openTestDatabase('SQLite')

  /** The number of requests that a new server answers while it makes its first index, and what a visitor then finds. */
  async function countAnswered(query: string) {
    const app = createDemoApp({ database: stored.database, assets: emptyAssets, cache: stored.folder })
    let answered = 0
    let isFound = false
    const response = Promise.resolve(app.request(`http://site.test/api/search?q=${query}`)).finally(() => {
      isFound = true
    })
    while (!isFound) {
      if ((await app.request('http://site.test/health')).ok) answered++
      await setImmediate()
    }
    const { total } = (await (await response).json()) as { total: number }
    return { answered, total }
  }
  async function addPosts() {
    const row = await stored.database.selectFrom('posts').selectAll().limit(1).executeTakeFirstOrThrow()
    for (let at = 0; at < posts; at++)
      await stored.database
        .insertInto('posts')
        .values({ ...row, id: `load-${at}`, slug: `load-${at}`, title: `Lantern n${at}` })
        .execute()
  }

  it('[SRC-03] other requests are answered while the words of all texts are read', async () => {
    // Each look at the clock takes as long as a slice of work may: the machine decides nothing.
    let now = performance.now()
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
      now += 10
      return now
    })
    onTestFinished(() => clock.mockRestore())
    const before = await countAnswered('socks')
    await addPosts()
    const after = await countAnswered('lantern')
    expect(before.total).toBeGreaterThan(0)
    expect(after.total).toBe(posts)
    // Each post is read, compared, split into words and stored, and so is the word of its number: five slices, between which one request is answered.
    expect(after.answered - before.answered).toBeGreaterThan(posts * 4.5)
  })
})
