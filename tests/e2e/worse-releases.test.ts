// Releases that start without an error and are worse all the same: seen on pages, counted by the server, and taken back.
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fileChannels } from '../../packages/release/src/channels/file-store'
import { healCanaries } from '../../packages/site-server/src/features/release-health/service/heal'
import { cdnWithReleases } from './made-releases'
import { openSite, statuses, touch, visit } from './site'

const source = (before: string, after = '') => `import { init as start, destroy } from 'BUILT'
export { destroy }
export async function init(element, context) {
  ${before}
  const result = await start(element, context)
  ${after}
  return result
}
`
const cdn = cdnWithReleases('accordion', {
  '1.0.0': 'same',
  '1.1.0': source('await new Promise((resolve) => setTimeout(resolve, 900))'),
  '1.2.0': source('globalThis.heavy = Array.from({ length: 60 }, () => new Array(131072).fill(0.5))'),
  '1.3.0': source(
    '',
    "for (const one of element.querySelectorAll('.accordion-item__click-target')) one.style.visibility = 'hidden'",
  ),
  // Bytes that no compression makes smaller.
  '1.4.0': `${source('')}// ${randomBytes(60_000).toString('base64')}`,
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
  await site.database.updateTable('leases').set({ until: 0 }).execute()
})
afterEach(() => setChannels({ stable: '1.0.0' }))

/** Each page view looks at its triggers, of which a tenth do. */
const watchAll = (page: Page) => page.addInitScript(() => Object.assign(Math, { random: () => 0.01 }))

/** Visits the page with a release, until it has sent the records with a text. */
async function view(text: string) {
  let sent = ''
  const { page } = await visit(site, '/', {}, async (opened) => {
    await watchAll(opened)
    opened.on('requestfinished', (request) => {
      if (request.url().endsWith('/api/releases/starts')) sent += request.postData() ?? ''
    })
  })
  await touch(page, '.accordion-items-container')
  await expect.poll(async () => (await statuses(page)).accordion).toEqual(['ready'])
  // Records leave a moment after the start.
  await expect.poll(() => sent).toContain(text)
  await page.context().close()
}

/** Visitors who come at the same time; the server has written what their pages report. */
async function comeTogether(count: number, cohort: 'canary' | 'stable', text: string) {
  await Promise.all(Array.from({ length: count }, () => view(text)))
  await expect.poll(async () => (await rows(cohort)).reduce((sum, { starts }) => sum + Number(starts), 0)).toBe(count)
}
const rows = (cohort: string) =>
  site.database
    .selectFrom('release_sites')
    .selectAll()
    .where('block', '=', 'accordion')
    .where('cohort', '=', cohort)
    .execute()

const measures = {
  failures: ['failures'],
  time: ['timed', 'time', 'time_squares'],
  memory: ['weighed', 'memory', 'memory_squares'],
  size: ['sized', 'size', 'size_squares'],
} as const

/** Judges the canary by one measure, as if so many times as many visitors had come. */
async function heal(times: number, measure: keyof typeof measures) {
  for (const row of [...(await rows('canary')), ...(await rows('stable'))]) {
    const others = Object.values(measures)
      .flat()
      .map((name) => [name, 0])
    const scaled = ['starts' as const, ...measures[measure]].map((name) => [name, Number(row[name]) * times])
    await site.database
      .updateTable('release_sites')
      .set(Object.fromEntries([...others, ...scaled]))
      .where('block', '=', 'accordion')
      .where('cohort', '=', row.cohort)
      .execute()
  }
  const { database } = site
  const catalogue = () => site.assets.catalogue
  await healCanaries({ database, store, catalogue, log: () => {} })
  return (await store.history())[0]?.reason
}

it.each([
  ['a release that starts 900 ms later', '1.1.0', 'time', '"accordion"', /It takes \d+\.\d times as long to start/],
  ['a release that takes 60 MB more', '1.2.0', 'memory', '"accordion"', /It takes \d+\.\d times as much memory/],
  ['a release of 60 KB more', '1.4.0', 'size', '"bytes"', /It has \d+\.\d times as many bytes/],
  ['a release whose triggers cannot be seen', '1.3.0', 'failures', '"dead"', /It fails more often/],
] as const)('%s is taken back', async (_, version, measure, text, reason) => {
  const live = async () => (await site.assets.channels()).blocks.accordion
  setChannels({ stable: '1.0.0' })
  await expect.poll(live).toEqual({ stable: '1.0.0' })
  await comeTogether(3, 'stable', measure === 'size' ? text : '"accordion"')
  setChannels({ stable: '1.0.0', canary: getCanary(version) })
  await expect.poll(async () => (await live())?.canary?.version).toBe(version)
  await comeTogether(3, 'canary', text)
  expect((await rows('canary')).map(({ signed }) => signed)).toEqual([1])
  // One network adds one failure to a canary.
  if (measure === 'failures') await expect.poll(async () => Number((await rows('canary'))[0]?.failures)).toBe(1)
  expect(await heal(30, measure)).toMatch(reason)
  expect((await store.read()).blocks.accordion?.canary).toBeUndefined()
})
