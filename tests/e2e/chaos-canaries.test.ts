// `npm run chaos -- canaries`: releases that do harm, each a canary on a running site, until the judge takes it back.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { healCanaries } from '../../apps/site-server/src/features/release-health/service/heal'
import { fileChannels } from '../../packages/release/src/channels/file-store'
import { isFull, sample } from '../sample'
import { cdnWithHarmful, type HarmfulRelease, harmfulReleases, stable } from './harmful-releases'
import { fromNetwork } from './networks'
import { measureWaits } from './page-clock'
import type { Fetch } from './servers'
import { openSite, statuses, touch, visit } from './site'

const chosen = sample(harmfulReleases, harmfulReleases.length)
const cdn = cdnWithHarmful(chosen)
const hanging = chosen.filter(({ isHanging }) => isHanging).map(({ version }) => `/cdn/accordion/${version}/`)
const store = fileChannels(cdn)

/** A file of a release may never be answered. */
const around =
  (fetch: Fetch): Fetch =>
  (request, env) =>
    hanging.some((path) => request.url.includes(path)) ? new Promise<Response>(() => {}) : fetch(request, env)
const site = openSite(cdn, { starts: 10_000 }, { channels: store }, around)

/** Visitors that come at the same time, at first and later, and how many come at most: in the sample, as many as a verdict needs. */
const [atOnce, more, maxViews] = isFull ? [8, 8, 400] : [5, 4, 400]
/** The shares of a canary; the visitors of a sample all have it. */
const shares = isFull ? [50, 100] : [100]
const page = '/blocks/accordion'
let views = 0

/** The records of the accordion that a page sends. */
async function getRecords(opened: Page) {
  const request = await opened.waitForEvent('requestfinished', {
    predicate: (one) => one.url().endsWith('/api/releases/starts') && (one.postData() ?? '').includes('"accordion"'),
    timeout: 60_000,
  })
  const { records } = request.postDataJSON() as { records: readonly { block: string; cohort: string; ms: number }[] }
  return records.filter(({ block }) => block === 'accordion')
}

/** A visit by a visitor whose session has a number, as after consent: whether the accordion could be used, its cohort, and whether it was late. */
async function view() {
  const number = ++views
  let sent: ReturnType<typeof getRecords> = Promise.resolve([])
  const { page: opened } = await visit(site, page, {}, async (one) => {
    // Of the page and not of its context, which the next visitor can have then.
    await one.setExtraHTTPHeaders(fromNetwork(number))
    await measureWaits(one)
    await one.addInitScript((session) => sessionStorage.setItem('ashlar.session', session), String(number))
    sent = getRecords(one)
  })
  const list = opened.locator('.accordion-items-container').first()
  await list.scrollIntoViewIfNeeded()
  await touch(opened, '.accordion-items-container')
  await expect.poll(async () => (await statuses(opened)).accordion?.[0], { timeout: 30_000 }).toMatch(/ready|failed/)
  const trigger = list.locator('.accordion-item__click-target').first()
  const before = await trigger.getAttribute('aria-expanded')
  const isPressed = await trigger.click({ timeout: 2000 }).then(
    () => true,
    () => false,
  )
  const isUsable = isPressed && (await trigger.getAttribute('aria-expanded')) !== before
  const records = await sent
  await opened.context().close()
  return { isUsable, isLate: records.some(({ ms }) => ms > 700), isCanary: records[0]?.cohort === 'canary' }
}

const starts = async () => {
  const rows = await site.database
    .selectFrom('release_sites')
    .select('starts')
    .where('block', '=', 'accordion')
    .where('version', 'in', [stable, ...chosen.map(({ version }) => version)])
    .execute()
  return rows.reduce((sum, row) => sum + Number(row.starts), 0)
}

/** Visitors come, and the server has written what their pages report. */
async function comeTogether(count: number) {
  const before = await starts()
  const visits = await Promise.all(Array.from({ length: count }, view))
  await expect.poll(starts, { timeout: 30_000 }).toBeGreaterThanOrEqual(before + count)
  return visits
}

/** Pages follow the channels within a second: a visitor who comes earlier has the release of before, whose start no longer counts. */
const followed = (accordion: object | undefined) =>
  expect.poll(async () => (await site.assets.channels()).blocks.accordion).toEqual(accordion)

async function setChannels(accordion: object) {
  writeFileSync(join(cdn, 'channels.json'), JSON.stringify({ revision: 1, blocks: { accordion } }))
  await followed(accordion)
}

/** The decision that a server takes each minute: true once no visitor gets the canary, also where fewer than five networks show that it is worse, and it is paused. */
async function decide() {
  const { database } = site
  await database.updateTable('leases').set({ until: 0 }).execute()
  const catalogue = () => site.assets.catalogue
  await healCanaries({ database, store, catalogue, log: () => {} })
  const { accordion } = (await store.read()).blocks
  await followed(accordion)
  return accordion?.canary === undefined || accordion.canary.paused !== undefined
}

interface Row {
  readonly release: string
  /** Page views until the rollback, and those of them that had the canary. */
  readonly views: number
  readonly canary: number
  readonly seconds: number
  /** Visits whose accordion could not be used, and those with the canary that had it after more than 700 ms. */
  readonly unusable: number
  readonly late: number
  readonly reason: string
}

/** A canary from its start to its rollback. */
async function runCanary({ title, version, startsWell }: HarmfulRelease): Promise<Row> {
  // Times are compared with those of the same minutes: a machine that tests is not as busy in each of them.
  if (startsWell) await site.database.deleteFrom('release_sites').execute()
  const since = new Date().toISOString()
  const steps = { share: shares[0] as number, steps: shares, hold: 60, salt: version }
  await setChannels({ stable, canary: { version, ...steps, since, began: since } })
  const began = Date.now()
  const visits: Awaited<ReturnType<typeof view>>[] = []
  let isOver = false
  while (!isOver && visits.length < maxViews) {
    visits.push(...(await comeTogether(visits.length === 0 ? atOnce : more)))
    isOver = await decide()
  }
  const reason = isOver ? ((await store.history())[0]?.reason ?? '') : 'not found'
  return {
    ...{ release: title, views: visits.length, canary: visits.filter(({ isCanary }) => isCanary).length, reason },
    seconds: Math.round((Date.now() - began) / 1000),
    unusable: visits.filter(({ isUsable }) => !isUsable).length,
    late: visits.filter(({ isLate, isCanary }) => isLate && isCanary).length,
  }
}

const table: Row[] = []
afterAll(() => {
  const line = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`
  const rows = table.map(({ release, views: count, canary, seconds, unusable, late, reason }) =>
    line([release, count, canary, seconds, unusable, late, reason.split('. ').slice(0, 2).join('. ')]),
  )
  console.log(
    [
      '',
      line(['release', 'views', 'of the canary', 'seconds', 'unusable', 'late', 'reason']),
      line(Array(7).fill('---')),
      ...rows,
    ].join('\n'),
  )
})

it('visitors start the good release first', async () => {
  await setChannels({ stable })
  for (let one = 0; one < (isFull ? 8 : 1); one++) await comeTogether(isFull ? atOnce : 1)
  // The sample stands for as many visitors as come at full size.
  if (!isFull)
    await site.database
      .updateTable('release_sites')
      .set({ starts: 60 })
      .where('block', '=', 'accordion')
      .where('version', '=', stable)
      .execute()
}, 300_000)

it.each(chosen.map((release) => [release.title, release] as const))(
  '[REL-03] a canary is taken back, and nothing else is judged by its failures: %s',
  async (_, release) => {
    const row = await runCanary(release)
    table.push(row)
    expect(row.reason).toMatch(/^It is worse\./)
    const others = await site.database
      .selectFrom('release_sites')
      .select(['block', 'failures'])
      .where('block', '<>', 'accordion')
      .execute()
    expect(others.filter(({ failures }) => Number(failures) > 0)).toEqual([])
    expect(await view(), 'the next visitor has the good release').toMatchObject({ isUsable: true, isCanary: false })
  },
  900_000,
)
