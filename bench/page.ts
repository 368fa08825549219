// `npm run bench -- page`: a page of nine jobs without any script, by hand, with libraries, as islands and with our blocks, in one run.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readArguments } from '../tooling/commands/command-line/read-arguments.ts'
import { withBrowser } from '../tooling/testkit/browser/with-browser.ts'
import { createDocuments, type PageDocument } from './page/documents.ts'
import { type Costs, measureCosts } from './page/measure/costs.ts'
import { measurePress, type Press, pressTimes } from './page/measure/first-press.ts'
import { measureViews, type View } from './page/measure/slow-views.ts'
import type { Bench } from './page/measure/tab.ts'
import { type Weight, weigh } from './page/measure/weight.ts'
import { formatTable, getRows } from './page/rows.ts'
import { type BenchSite, serveSite } from './page/serve.ts'

/** What has been measured of a page so far. */
interface Measuring {
  readonly page: PageDocument
  readonly hasScript: boolean
  readonly weight: Weight
  readonly costs: Costs[]
  readonly views: Record<'first' | 'second', View>[]
  readonly presses: Map<number, Press[]>
}

async function begin(bench: Bench, site: BenchSite, pages: readonly PageDocument[]): Promise<Measuring[]> {
  const measuring: Measuring[] = []
  for (const [at, page] of pages.entries())
    measuring.push({
      page,
      hasScript: at > 0,
      weight: await weigh(bench, site, page),
      costs: [],
      views: [],
      presses: new Map(pressTimes.map((time) => [time, []])),
    })
  return measuring
}

/** Each page in turn, so that other work on the machine falls on all alike; the visits for the weight have warmed the browser. */
async function measure(bench: Bench, site: BenchSite, all: readonly Measuring[], rounds: number) {
  for (let round = 0; round < rounds; round++)
    for (const { page, hasScript, costs, views } of all) {
      costs.push(await measureCosts(bench, site, page.name, hasScript))
      views.push(await measureViews(bench, page))
    }
}

/** Each page in turn as well. The control of the page without script does nothing. */
async function press(bench: Bench, all: readonly Measuring[], count: number) {
  for (let at = 0; at < count; at++)
    for (const time of pressTimes)
      for (const { page, hasScript, presses } of all)
        if (hasScript) presses.get(time)?.push(await measurePress(bench, page.name, time))
}

/** Opens a browser and measures all pages. */
async function run(folder: string, rounds: number, count: number) {
  const pages = await createDocuments(folder)
  const site = await serveSite(folder, pages)
  try {
    return await withBrowser(async (browser) => {
      const bench = { browser, origin: site.origin }
      const all = await begin(bench, site, pages.documents)
      await measure(bench, site, all, rounds)
      await press(bench, all, count)
      return all.map(({ page, ...measured }) => ({ name: page.name, ...measured }))
    })
  } finally {
    site.close()
  }
}

const given = readArguments('bench')
if (given.verb !== 'page')
  throw new Error('bench/page.ts is the bench of "page" alone. Nothing was measured. Run npm run bench.')
const { rounds = 5, press: presses = 5, json } = given
const folder = mkdtempSync(join(tmpdir(), 'ashlar-page-'))
try {
  const measured = await run(folder, rounds, presses)
  const names = measured.map(({ name }) => name)
  const rows = getRows(measured)
  if (json) {
    const pages = measured.map((page) => ({ ...page, presses: Object.fromEntries(page.presses) }))
    console.log(JSON.stringify({ rounds, presses, names, rows, pages }))
  } else {
    console.log(`${rounds} rounds and ${presses} presses for each time, each page in turn; medians\n`)
    console.log(formatTable(names, rows))
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
