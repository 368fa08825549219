import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { sample } from '../sample'
import { atRest } from './rest'
import { openSite, visit } from './site'

const site = openSite()
const records = () => site.database.selectFrom('records').selectAll().execute()
const paths = async () => (await records()).map(({ path }) => path)
const accept = (page: Page) => page.getByRole('button', { name: 'Accept' }).click()
const performancePath = '/api/1/performance/records'
const contents = async (path: string) =>
  (await records())
    .filter((one) => one.path === path)
    .map(({ content }) => JSON.parse(content) as Record<string, unknown>)

beforeEach(async () => {
  await site.database.deleteFrom('records').execute()
})

/** A page with little on it: what is recorded of a visit is the same on each. */
const light = '/blocks/accordion'

/** Puts the page aside as a visitor does who goes on to another. */
const goOn = (page: Page) => page.goto(`${site.origin}/login`, { waitUntil: 'load' })

it('[TRK-09] what a visitor feels is measured, and handed over when the page is left, each metric once', async () => {
  const { page, problems, asked } = await visit(site, light)
  await accept(page)
  await expect.poll(() => asked).toContain('/api/1/performance/settings')
  await atRest(page)
  await goOn(page)
  await expect.poll(async () => (await contents(performancePath)).map(({ event }) => event)).toContain('LCP')
  const kept = await contents(performancePath)
  expect(new Set(kept.map(({ event }) => event)).size).toBe(kept.length)
  for (const one of kept) {
    expect(one).toMatchObject({ app: 'ashlar', pageLoadId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    expect(one.data).toMatchObject({ collectorVersion: '4.3.0', value: expect.any(Number), pagePath: light })
    expect(one.timestamp).toBeGreaterThan(Date.now() - 60_000)
  }
  expect(problems).toEqual([])
})

it('[TRK-09] 30 s after the start the first metrics are sent while the page stays; after 60 s no more are recorded', async () => {
  const { page, asked } = await visit(site, '/login', {}, (one) => one.clock.install())
  // A page of the test before may send its last records when it is closed.
  const sent = async () =>
    (await contents(performancePath)).filter(({ data }) => (data as { pagePath: string }).pagePath === '/login')
  await page.clock.resume()
  await accept(page)
  await expect.poll(() => asked).toContain('/api/1/performance/settings')
  await atRest(page)
  expect(await sent()).toEqual([])
  await page.clock.fastForward(31_000)
  await expect.poll(async () => (await sent()).map(({ event }) => event)).toContain('LCP')
  await page.clock.fastForward(31_000)
  await atRest(page)
  const before = (await sent()).length
  await goOn(page)
  expect(await sent()).toHaveLength(before)
})

const refusals = [
  [
    'has no id for the load',
    (page: Page) => page.route('**/performance/settings', (route) => route.fulfill({ json: {} })),
    'Unable to resolve pageLoadId',
  ],
  [
    'refuses the records',
    (page: Page) => page.route('**/performance/records*', (route) => route.fulfill({ status: 503 })),
    'XHR request DONE with unexpected status: 503',
  ],
] as const

it.each(sample(refusals, 2, 1))(
  '[TRK-09] a server that %s is reported, and the visitor sees nothing of it',
  async (_failure, prepare, message) => {
    const reports: string[] = []
    const { page, problems, asked } = await visit(site, light, {}, async (one) => {
      await one.clock.install()
      await prepare(one)
      one.on(
        'request',
        (request) => request.url().includes('RecordJavascriptErrors') && reports.push(request.postData() ?? ''),
      )
    })
    await page.clock.resume()
    await accept(page)
    await expect.poll(() => asked).toContain('/api/1/performance/settings')
    await atRest(page)
    await page.clock.fastForward(31_000)
    await expect
      .poll(async () => {
        await page.clock.fastForward(2000)
        return reports.join()
      })
      .toContain(message)
    expect(problems.filter((problem) => !problem.includes('503'))).toEqual([])
  },
)

it('[TRK-06] [TRK-08] the first page of a session is a landing and goes to the external service; the second one only to the external service', async () => {
  const { page } = await visit(site, `${light}?utm_source=mail`)
  await accept(page)
  await expect.poll(paths).toEqual(expect.arrayContaining(['/api/track/Track', '/api/v1/events']))
  const [landing] = await contents('/api/track/Track')
  expect(landing).toMatchObject({ landing: `${site.origin}${light}?utm_source=mail`, marketing: '{"source":"mail"}' })
  const [event] = await contents('/api/v1/events')
  expect(event).toMatchObject({ commonData: { action: 'view', object_type: 'page', page: light, actor: 'visitor' } })
  const { analyticsId } = event as { analyticsId: string }
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'SS_ANALYTICS_ID')?.value).toBe(analyticsId)
  await goOn(page)
  await expect.poll(async () => (await contents('/api/v1/events')).length).toBe(2)
  expect(await contents('/api/track/Track')).toHaveLength(1)
})

it('[TRK-09.1] settings that do not come within 30 s are reported, and not a second earlier', async () => {
  const reports: string[] = []
  const { page, asked } = await visit(site, light, {}, async (one) => {
    await one.clock.install()
    // Never answered.
    await one.route('**/performance/settings', () => {})
    one.on(
      'request',
      (request) => request.url().includes('RecordJavascriptErrors') && reports.push(request.postData() ?? ''),
    )
  })
  await page.clock.resume()
  await accept(page)
  await expect.poll(() => asked).toContain('/api/1/performance/settings')
  await page.clock.pauseAt(new Date(Date.now() + 5000))
  const before = await page.evaluate(() => performance.now())
  await page.clock.runFor(29_000 - 5000)
  expect([before < 29_000, reports.join().includes('Metric settings request timeout')]).toEqual([true, false])
  await page.clock.runFor(6000)
  await expect
    .poll(async () => {
      await page.clock.runFor(2000)
      return reports.join()
    })
    .toContain('Metric settings request timeout')
})
