// `npm run bench -- page`: a page of nine jobs without any script, by hand, with libraries and with our blocks, in one run.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { findBrowser } from '../tooling/find-browser.ts'
import { createDocuments } from './page/documents.ts'
import { type Sent, serveSite } from './page/serve.ts'

// `npm run bench -- page 9` has nine rounds.
const [, , , rounds = '5'] = process.argv
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
const getScript = (sent: readonly Sent[]) =>
  sent.filter(({ path }) => path.endsWith('.js')).reduce((sum, { bytes }) => sum + bytes, 0) / 1024

async function visit(browser: Browser, origin: string, name: string, sent: Sent[]) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  sent.length = 0
  await page.goto(`${origin}/${name}`, { waitUntil: 'load' })
  // Idle work and the blocks of the first screen have come by then, on every page alike.
  await page.waitForTimeout(2000)
  const atLoad = { script: getScript(sent), requests: sent.length }
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const found = Object.fromEntries(metrics.map((metric) => [metric.name, metric.value]))
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 400) {
      scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 150))
    }
  })
  const read = getScript(sent)
  await context.close()
  return {
    script: atLoad.script,
    read,
    requests: atLoad.requests,
    work: (found.TaskDuration ?? 0) * 1000,
    heap: (found.JSHeapUsedSize ?? 0) / 1024,
  }
}

const folder = mkdtempSync(join(tmpdir(), 'ashlar-page-'))
const pages = await createDocuments(folder)
const names = pages.documents.map(({ name }) => name)
const site = await serveSite(folder, pages)
try {
  const { executablePath, args, env } = await findBrowser()
  const browser = await chromium.launch({ executablePath, args, env })
  const visits = new Map<string, Awaited<ReturnType<typeof visit>>[]>()
  // In turns, so that other work on the machine falls on all alike; the first round warms the browser.
  for (let round = 0; round <= Number(rounds); round++)
    for (const name of names) {
      const one = await visit(browser, site.origin, name, site.sent)
      if (round > 0) visits.set(name, [...(visits.get(name) ?? []), one])
    }
  await browser.close()
  const of = (name: string, measure: keyof Awaited<ReturnType<typeof visit>>) =>
    median((visits.get(name) ?? []).map((one) => one[measure]))
  const over = (name: string, measure: 'requests' | 'work' | 'heap') =>
    Math.round(of(name, measure) - of('without script', measure))
  console.log(`${rounds} rounds, each page in turn; main thread, requests and heap over the page without script`)
  console.table(
    names.map((name) => ({
      page: name,
      'script at load, KiB': of(name, 'script').toFixed(1),
      'read to the end, KiB': of(name, 'read').toFixed(1),
      requests: over(name, 'requests'),
      'main thread, ms': over(name, 'work'),
      'heap, KiB': over(name, 'heap'),
    })),
  )
} finally {
  site.close()
  rmSync(folder, { recursive: true, force: true })
}
