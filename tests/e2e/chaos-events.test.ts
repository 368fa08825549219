import { join } from 'node:path'
import { build } from 'esbuild'
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { root } from '../../tooling/build/workspace.ts'
import { isFull } from '../sample'
import { openContext, openSite } from './site'

const events = isFull ? 1000 : 24
/** Events of each protocol that one page makes. */
const share = isFull ? 20 : 4

interface Chaos {
  readonly chaos: { readonly names: string[]; recordEvents(from: number, to: number): void; flush(): Promise<void> }
}

const site = openSite(undefined, { records: 1_000_000_000 })
let script = ''
let context: BrowserContext

beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'tests/chaos/record-events.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  })
  script = outputFiles[0]?.text ?? ''
  context = await openContext(site)
  await context.addInitScript(`addEventListener('DOMContentLoaded', () => {${script}})`)
})

const isTracked = /\/api\/(?:census|events|v1|1|track)\//
async function open(): Promise<Page> {
  const page = await context.newPage()
  // Without blocks, so that these events are the only ones.
  await page.route('**/cdn/**', (route) => route.abort())
  await page.goto(`${site.origin}/credits`, { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() => 'chaos' in window)
  return page
}
const recordEvents = (page: Page, from: number, to: number) =>
  page.evaluate(([a, b]) => (window as unknown as Chaos).chaos.recordEvents(a, b), [from, to] as const)

/** Disturbances of a page that records events. */
const troubles: readonly ((page: Page) => Promise<unknown>)[] = [
  (page) => page.waitForTimeout(200),
  async function offline(page) {
    await context.setOffline(true)
    await page.waitForTimeout(150)
    await context.setOffline(false)
  },
  (page) => page.reload({ waitUntil: 'domcontentloaded' }),
  async function failing(page) {
    await page.route(isTracked, (route) => route.fulfill({ status: 503 }))
    await page.waitForTimeout(200)
    await page.unroute(isTracked)
  },
  async function answerLost(page) {
    await page.route(isTracked, async (route) => {
      await route.fetch().catch(() => {})
      await route.abort('connectionreset')
    })
    await page.waitForTimeout(200)
    await page.unroute(isTracked)
  },
  async function killedOffline(page) {
    await context.setOffline(true)
    await page.evaluate(() => (window as unknown as Chaos).chaos.flush())
    // It does not hear of its end, as on a busy machine: there the browser does not wait for it.
    await page.close()
    await context.setOffline(false)
  },
]

async function countOf(): Promise<Record<string, number>> {
  const rows = await site.database
    .selectFrom('records')
    .select(({ fn }) => ['path', fn.countAll<number>().as('count')])
    .groupBy('path')
    .execute()
  return Object.fromEntries(rows.map(({ path, count }) => [path, Number(count)]))
}

/** Opens one more page, on which nothing happens: every event recorded so far arrives. */
async function untilAll(count: number) {
  const page = await open()
  const names = await page.evaluate(() => (window as unknown as Chaos).chaos.names)
  const flush = () => page.evaluate(() => (window as unknown as Chaos).chaos.flush())
  const all = Object.fromEntries(names.map((name) => [name, count]))
  await expect.poll(() => flush().then(countOf), { timeout: 60_000, interval: 250 }).toEqual(all)
  await page.close()
}

it(
  `11 protocols × ${events} events over offline, reload, closing, 5xx and lost answers arrive once each`,
  async () => {
    let trouble = 0
    for (let from = 0; from < events; from += share) {
      const page = await open()
      const to = Math.min(events, from + share)
      await recordEvents(page, from, to)
      await troubles[trouble++ % troubles.length]?.(page)
      if (!page.isClosed()) await page.goto('about:blank')
      await page.close()
      // A queue is bounded: after each round of troubles there is a good hour.
      if (trouble % troubles.length === 0 || to === events) await untilAll(to)
    }
    // Not only as many: each of them, and each once.
    const rows = await site.database.selectFrom('records').select(['path', 'content']).execute()
    const numbers = rows
      .filter(({ path }) => path === '/api/events/RecordEvent')
      .map(({ content }) => JSON.parse(content).value as number)
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: events }, (_, count) => count))
  },
  isFull ? 1_800_000 : 120_000,
)
