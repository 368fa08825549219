// Every block under every failure: a started block or the server's HTML, its neighbours ready, nothing uncaught, one record of it.
// `npm run chaos -- failures` prints the whole matrix; a run of all tests takes a sample of it.
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import type { Attempt } from '../../packages/loader/src/options'
import { isFull } from '../sample'
import { type BlockFailure, blockFailures } from './block-failures'
import { blockNames, type Cell, isMoving, judge, look, sides, startAll, table } from './failure-matrix'
import { missingFeatures, type PageFailure, pageFailures } from './page-failures'
import { arrive, openSite, visit } from './site'

const site = openSite()
const columns: { title: string; cells: Cell[] }[] = []
let served: ReturnType<typeof readServed> | undefined

afterAll(() => {
  if (isFull) console.log(table(columns))
})

/** The page as it is without any block: as the server sent it, with what acts in the page itself. */
async function readServed() {
  const { page } = await arrive(site, '/blocks/all', {}, (one) => one.route('**/cdn/**/*.js', (route) => route.abort()))
  const seen = { blocks: await look(page), halves: await sides(page) }
  await page.context().close()
  return seen
}
async function before() {
  served ??= readServed()
  return await served
}

/** Opens the page, starts all blocks, and waits for those of `names`. */
async function open(names: readonly string[], prepare?: (page: Page) => Promise<unknown>) {
  const records: Attempt[] = []
  const visited = await visit(site, '/blocks/all', {}, async (page) => {
    page.on('request', (request) => {
      if (request.url().endsWith('/api/releases/starts')) records.push(...(request.postDataJSON()?.records ?? []))
    })
    await prepare?.(page)
  })
  await visited.page.waitForFunction(() => 'ashlar' in window)
  const getMoving = async () => {
    // A block whose neighbour has failed stands in new HTML: it is started there.
    await startAll(visited.page)
    return isMoving(await look(visited.page), names)
  }
  await expect.poll(getMoving, { timeout: 40_000 }).toEqual([])
  return { ...visited, records }
}

async function underBlockFailure({ prepare, later, ending }: BlockFailure, failing: readonly string[]) {
  const healthy = blockNames.filter((name) => !failing.includes(name))
  const waited = ending === 'loading' ? healthy : blockNames
  const { page, problems, records } = await open(waited, async (one) => prepare?.(one, failing))
  await later?.(page, failing)
  await expect.poll(async () => isMoving(await look(page), waited)).toEqual([])
  const [now, { blocks }] = [await look(page), await before()]
  const cells = failing.map((name) => judge(name, now[name], blocks[name], [ending]))
  // What stands inside a removed block goes with it.
  const others = healthy.map((name) =>
    judge(name, now[name], blocks[name], ending === 'removed' ? ['ready', 'removed'] : ['ready']),
  )
  const failed = failing.flatMap((name) => (now[name]?.states ?? []).map((state) => (state === 'failed' ? name : [])))
  const recorded = () => records.filter(({ rung }) => rung === null).map(({ block }) => block)
  await expect.poll(() => recorded().toSorted()).toEqual(failed.flat().toSorted())
  await page.context().close()
  const uncaught = problems.filter((line) => line.startsWith('uncaught'))
  return { cells, wrong: [...[...cells, ...others].map(({ wrong }) => wrong).filter(Boolean), ...uncaught] }
}

// One of each kind: of the files, of storage, of the engine; releases whose code throws are in ladder.test.ts.
const sampled = ['all imports fail', 'quota full', 'no popover']
const isChosen = ({ title }: { readonly title: string }) => isFull || sampled.includes(title)

it.each(blockFailures.filter(isChosen))('every block whose module or element meets: $title', async (failure) => {
  const { halves } = await before()
  const results = []
  // The failure that visitors meet most is looked at for each block: all that was hidden for its sake is shown. The others have neighbours that run.
  const chosenSides = failure.title === 'all imports fail' ? [halves.flat()] : halves.slice(0, 1)
  for (const failing of isFull ? halves : chosenSides) results.push(await underBlockFailure(failure, failing))
  columns.push({ title: failure.title, cells: results.flatMap(({ cells }) => cells) })
  expect(results.flatMap(({ wrong }) => wrong)).toEqual([])
})

async function underPageFailure({ prepare, expected }: PageFailure) {
  const { page, problems } = await open(blockNames, prepare)
  const [now, { blocks }] = [await look(page), await before()]
  const cells = blockNames.map((name) => judge(name, now[name], blocks[name], ['ready', 'failed']))
  await page.context().close()
  const wrong = cells.map((cell) => cell.wrong).filter(Boolean)
  return { cells, wrong: [...wrong, ...problems.filter((line) => !expected?.test(line))] }
}

/** Failures that one page meets at once. */
const meetAll = (failures: readonly PageFailure[]): PageFailure => ({
  title: failures.map(({ title }) => title).join(', '),
  prepare: async (page) => {
    for (const { prepare } of failures) await prepare?.(page)
  },
})
const failuresOfPages = [...pageFailures, ...missingFeatures]

it.each(isFull ? failuresOfPages : [meetAll(failuresOfPages.filter(isChosen))])(
  'every block on a page that meets: $title',
  async (failure) => {
    const { cells, wrong } = await underPageFailure(failure)
    columns.push({ title: failure.title, cells })
    expect(wrong).toEqual([])
  },
)
