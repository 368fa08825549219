// All blocks in what somebody else's page, browser and network may be like. `npm run chaos -- surroundings` tries each row at each
// moment on each page, and writes the table; a run of all tests has three cells of it.
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { isFull } from '../sample'
import type { Fault } from '../surroundings/faults'
import { fixturePages } from '../surroundings/fixture-pages'
import { findReason } from '../surroundings/known'
import { getMoments, groups, type Moment, type Row } from '../surroundings/row'
import { rows } from '../surroundings/rows'
import { sampled } from '../surroundings/sample'
import { writeTable } from '../surroundings/table'
import { type Calm, readPlain, readQuiet, tryRow } from '../surroundings/try-row'
import { serveSaved } from './serve-saved'
import { openSite, type Site } from './site'

const site = openSite()
let saved: Site
const plain = new Map<string, ReturnType<typeof readPlain>>()
const quiet = new Map<string, ReturnType<typeof readQuiet>>()
const found = new Map<string, readonly Fault[]>()

beforeAll(async () => {
  const { assets } = site
  const health = '/api/releases/starts'
  const pageManifest: typeof assets.pageManifest = (input) => assets.pageManifest({ ...input, health })
  saved = await serveSaved({ ...site, assets: { ...assets, pageManifest } }, fixturePages)
})

/** A value that is made for the first who asks for it. */
function readOnce<Value>(known: Map<string, Promise<Value>>, key: string, read: () => Promise<Value>) {
  const value = known.get(key) ?? read()
  known.set(key, value)
  return value
}

async function tryCell(row: Row, path: string, moment: Moment) {
  const stage = { site: saved, path }
  const calm: Calm = {
    plain: await readOnce(plain, `${path} ${row.style ?? ''}`, () => readPlain(stage, row.style)),
    ...(await readOnce(quiet, path, () => readQuiet(stage))),
  }
  return tryRow(stage, calm, row, moment)
}

/** Those that no line of the list explains. */
const findUnexplained = ({ name }: Row, moment: Moment, faults: readonly Fault[]) =>
  faults
    .filter((fault) => !findReason(name, fault, moment))
    .map(({ block, text }) => `${moment} the start, ${block}: ${text}`)

it('the matrix has rows of every group, forty at least, each with a name of its own', () => {
  const names = rows.map(({ name }) => name)
  expect(names.length).toBeGreaterThanOrEqual(40)
  expect(new Set(names).size).toBe(names.length)
  expect(groups.filter((group) => !rows.some((row) => row.group === group))).toEqual([])
})

const findRow = (wanted: string) => rows.find(({ name }) => name === wanted) as Row

/** The row of a cell of the sample, with what another one does later on the same visit. */
const toRow = ({ row, later }: (typeof sampled)[number]): Row => ({
  ...findRow(row),
  ...(later && { use: (page: Page) => page.evaluate(findRow(later).script ?? '') }),
})

const cells = sampled.map((cell) => ({
  ...cell,
  about: toRow(cell),
  when: `${cell.moment} the start${cell.later ? `, then ${cell.later}` : ''}`,
}))

if (!isFull)
  it.each(cells)('[ENV-01] $row, $when: $path is never worse than without us', async (cell) => {
    const { about, path, moment } = cell
    expect(findUnexplained(about, moment, await tryCell(about, path, moment))).toEqual([])
  })
else
  it.each(rows)('[ENV-08] $name: no block is worse than without us', async (row) => {
    const faults: Fault[] = []
    const unexplained: string[] = []
    for (const moment of getMoments(row)) {
      const met = (await Promise.all(fixturePages.map(({ path }) => tryCell(row, path, moment)))).flat()
      faults.push(...met)
      unexplained.push(...findUnexplained(row, moment, met))
    }
    found.set(row.name, faults)
    // After each row: the whole takes an hour, and a run that is ended has what it saw.
    writeTable(rows, found)
    expect(unexplained).toEqual([])
  })
