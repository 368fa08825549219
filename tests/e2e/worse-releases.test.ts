// Releases that start without an error and are worse all the same: seen on pages, counted by the server, and taken back.
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { healCanaries } from '../../apps/site-server/src/features/release-health/service/heal'
import { fileChannels } from '../../packages/release/src/channels/file-store'
import { isFull } from '../sample'
import { cdnWithReleases } from './made-releases'
import { fromNetwork } from './networks'
import { measureWaits, waitMeasured } from './page-clock'
import { openSite, statuses, touch, visit } from './site'

const measures = {
  failures: ['failures'],
  time: ['timed', 'time', 'time_squares'],
  memory: ['weighed', 'memory', 'memory_squares'],
  size: ['sized', 'size', 'size_squares'],
} as const
const columns = ['starts', ...Object.values(measures).flat()] as const

/** What a release does, by the measure that finds it alone. */
interface Harm {
  readonly title: string
  readonly measure: keyof typeof measures
  readonly reason: RegExp
  /** What its pages report. */
  readonly text: string
  /** What it does before its start and after it, and what stands at its end. */
  readonly before?: string
  readonly after?: string
  readonly end?: string
}

const harms: readonly Harm[] = [
  {
    title: 'starts 900 ms later',
    measure: 'time',
    text: '"accordion"',
    reason: /It takes \d+\.\d times as long to start/,
    before: waitMeasured(900),
  },
  {
    title: 'takes 60 MB more',
    measure: 'memory',
    text: '"accordion"',
    reason: /It takes \d+\.\d times as much memory/,
    before: 'globalThis.heavy = Array.from({ length: 60 }, () => new Array(131072).fill(0.5))',
  },
  {
    title: 'has 60 KB more',
    measure: 'size',
    text: '"bytes"',
    reason: /It has \d+\.\d times as many bytes/,
    // Bytes that no compression makes smaller.
    end: `// ${randomBytes(60_000).toString('base64')}`,
  },
  {
    title: 'has triggers that cannot be seen',
    measure: 'failures',
    text: '"dead"',
    reason: /It fails more often/,
    after:
      "for (const one of element.querySelectorAll('.accordion-item__click-target')) one.style.visibility = 'hidden'",
  },
]

/** At full size each harm is a release of its own, else one does it all: a measure is judged without the others. */
const releases = (isFull ? harms.map((harm) => [harm]) : [harms]).map((done, at) => ({
  version: `1.${at + 1}.0`,
  title: done.map(({ title }) => title).join(', '),
  done,
}))

const getSource = (done: readonly Harm[]) => `import { init as start, destroy } from 'BUILT'
export { destroy }
export async function init(element, context) {
  ${done.map(({ before = '' }) => before).join('\n')}
  const result = await start(element, context)
  ${done.map(({ after = '' }) => after).join('\n')}
  return result
}
${done.map(({ end = '' }) => end).join('')}`

const cdn = cdnWithReleases('accordion', {
  '1.0.0': 'same',
  ...Object.fromEntries(releases.map(({ version, done }) => [version, getSource(done)])),
})
const store = fileChannels(cdn)
const site = openSite(cdn, { starts: 10_000 }, { channels: store })
const began = new Date(Date.now() - 1000).toISOString()
const getCanary = (version: string) => ({
  ...{ version, share: 100, steps: [100], hold: 0, salt: 's' },
  ...{ since: began, began },
})
const setChannels = (accordion: object) =>
  writeFileSync(join(cdn, 'channels.json'), JSON.stringify({ revision: 1, blocks: { accordion } }))

beforeEach(async () => {
  await site.database.deleteFrom('release_sites').execute()
})
afterEach(() => setChannels({ stable: '1.0.0' }))

/** Each page view looks at its triggers, of which a tenth do. */
const watchAll = (page: Page) => page.addInitScript(() => Object.assign(Math, { random: () => 0.01 }))

/** Five visitors of each release decide, each in a network of its own. */
const visitors = 5
let visits = 0

/** Visits the page with a release, until it has sent the records with these texts. */
async function view(texts: readonly string[]) {
  let sent = ''
  const options = { extraHTTPHeaders: fromNetwork(++visits) }
  const { page } = await visit(site, '/blocks/accordion', options, async (opened) => {
    await measureWaits(opened)
    await watchAll(opened)
    opened.on('requestfinished', (request) => {
      if (request.url().endsWith('/api/releases/starts')) sent += request.postData() ?? ''
    })
  })
  await touch(page, '.accordion-items-container')
  await expect.poll(async () => (await statuses(page)).accordion).toEqual(['ready'])
  // Records leave a moment after the start.
  await expect.poll(() => texts.filter((text) => !sent.includes(text))).toEqual([])
  await page.context().close()
}

/** Visitors who come at the same time; the server has written what their pages report. */
async function comeTogether(cohort: 'canary' | 'stable', texts: readonly string[]) {
  await Promise.all(Array.from({ length: visitors }, () => view(texts)))
  await expect.poll(async () => (await sumOf(cohort)).starts).toBe(visitors)
}
const rows = (cohort: string) =>
  site.database
    .selectFrom('release_sites')
    .selectAll()
    .where('block', '=', 'accordion')
    .where('cohort', '=', cohort)
    .execute()

/** What was counted of a cohort: in two rows where an hour has ended meanwhile. */
async function sumOf(cohort: string) {
  const all = await rows(cohort)
  const sums = columns.map((name) => [name, all.reduce((sum, row) => sum + Number(row[name]), 0)])
  return { ...(all[0] as (typeof all)[number]), ...Object.fromEntries(sums) }
}

/** Judges the canary by one measure of what was counted, as if so many times as many visitors had come. */
async function heal(
  counted: readonly Awaited<ReturnType<typeof sumOf>>[],
  times: number,
  measure: keyof typeof measures,
) {
  await site.database.updateTable('leases').set({ until: 0 }).execute()
  await site.database.deleteFrom('release_sites').execute()
  for (const row of counted) {
    const others = columns.map((name) => [name, 0])
    const scaled = ['starts', ...measures[measure]].map((name) => [name, row[name] * times])
    // As if both had come in the same hour: only then are they compared.
    const values = { ...row, ...Object.fromEntries([...others, ...scaled]), period: began }
    await site.database.insertInto('release_sites').values(values).execute()
  }
  const { database } = site
  const catalogue = () => site.assets.catalogue
  await healCanaries({ database, store, catalogue, log: () => {} })
  return (await store.history())[0]?.reason
}

it.each(releases)('[REL-04] a release that $title is taken back', async ({ version, done }) => {
  const live = async () => (await site.assets.channels()).blocks.accordion
  const texts = done.map(({ text }) => text)
  setChannels({ stable: '1.0.0' })
  await expect.poll(live).toEqual({ stable: '1.0.0' })
  await comeTogether(
    'stable',
    texts.map((text) => (text === '"dead"' ? '"accordion"' : text)),
  )
  setChannels({ stable: '1.0.0', canary: getCanary(version) })
  await expect.poll(async () => (await live())?.canary?.version).toBe(version)
  await comeTogether('canary', texts)
  expect(new Set((await rows('canary')).map(({ signed }) => signed))).toEqual(new Set([1]))
  const failures = texts.includes('"dead"') ? visitors : 0
  await expect.poll(async () => (await sumOf('canary')).failures).toBe(failures)
  const counted = [await sumOf('canary'), await sumOf('stable')]
  for (const { measure, reason } of done) {
    setChannels({ stable: '1.0.0', canary: getCanary(version) })
    expect(await heal(counted, 30, measure), measure).toMatch(reason)
    expect((await store.read()).blocks.accordion?.canary).toBeUndefined()
  }
})
