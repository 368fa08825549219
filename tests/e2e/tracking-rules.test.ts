import { beforeEach, expect, it } from 'vitest'
import { withAccounts } from './open-admin'
import { atRest } from './rest'
import { openSite, scrollThrough, visit } from './site'

const site = openSite()
const enter = withAccounts(site)
const records = () => site.database.selectFrom('records').selectAll().execute()
const paths = async () => (await records()).map(({ path }) => path)

beforeEach(async () => {
  await site.database.deleteFrom('records').execute()
})

it('[TRK-07] [TRK-11] an owner is not counted, and the traces of an account leave as a JSON list after 30 s', async () => {
  const posts: string[] = []
  const { page } = await enter('owner', '/contact?noredirect', async (one) => {
    await one.clock.install()
    one.on('request', (request) => request.url().includes('/api/events/Trace') && posts.push(request.postData() ?? ''))
  })
  await page.clock.resume()
  await page.getByRole('button', { name: 'Accept' }).click()
  await atRest(page)
  for (const x of [100, 300, 500]) {
    await page.mouse.move(x, 200)
    await page.clock.fastForward(1500)
  }
  await page.clock.fastForward(20_000)
  expect(posts).toEqual([])
  await page.clock.fastForward(12_000)
  await expect.poll(() => posts.length).toBe(1)
  const traces = JSON.parse(new URLSearchParams(posts[0]).get('data') ?? '') as Record<string, unknown>[]
  expect(traces.length).toBeGreaterThan(1)
  expect(traces[0]).toMatchObject({ pageUrl: `${site.origin}/contact`, type: 'mouse-position', data: { y: 200 } })
  await atRest(page)
  expect((await paths()).filter((path) => path.startsWith('/api/census'))).toEqual([])
})

it('[TRK-11] a page that is not found and the search page are not counted; a search is', async () => {
  const { page } = await visit(site, '/about')
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect.poll(paths).toContain('/api/census/RecordHit')
  await site.database.deleteFrom('records').execute()
  await page.goto(`${site.origin}/no-such-page`)
  await atRest(page)
  await page.goto(`${site.origin}/search?q=ridge`)
  await page.getByRole('searchbox').first().fill('stone')
  await expect.poll(async () => (await records()).map(({ event }) => event)).toContain('2')
  const views = (await records()).filter(({ event }) => event === '1')
  expect(views.map(({ content }) => JSON.parse(content).pagePath)).toEqual([])
})

it('[TRK-14] no failure on the way to the server reaches a page or its blocks', async () => {
  let turn = 0
  const tracked = /\/api\/(?:census|events|v1|1|track)\//
  const { page, problems } = await visit(site, '/contact', {}, async (one) => {
    await one.route(tracked, (route) => (turn++ % 2 ? route.abort() : route.fulfill({ status: 500, body: '<' })))
    await one.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new Error('refused')
        },
      })
      navigator.sendBeacon = () => {
        throw new Error('refused')
      }
    })
  })
  await page.getByRole('button', { name: 'Accept' }).click()
  await scrollThrough(page)
  await atRest(page)
  await page.goto(`${site.origin}/credits`)
  expect(problems.filter((text) => !/Failed to load resource/.test(text))).toEqual([])
})
