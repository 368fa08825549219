// A release that hangs the tab: its pages report nothing, and the server knows what it has sent.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { site as demoSite } from '../../apps/playground/src/site'
import { cohortCookie } from '../../apps/site-server/src/features/release-health/routes'
import { healCanaries } from '../../apps/site-server/src/features/release-health/service/heal'
import { cohortOf } from '../../packages/manifest/src/cohort'
import { fileChannels } from '../../packages/release/src/channels/file-store'
import { cdnWithReleases } from './made-releases'
import { fromNetwork } from './networks'
import { openSite, touch, visit } from './site'

const cdn = cdnWithReleases('accordion', {
  ...{ '1.0.0': 'same', '0.9.0': 'same' },
  // For longer than the test looks: a browser does not close a tab that hangs for ever.
  '1.1.0':
    'export function init() { console.info("hangs"); for (const end = Date.now() + 30_000; Date.now() < end; ); }\nexport function destroy() {}',
})
const store = fileChannels(cdn)
const site = openSite(cdn, { starts: 10_000 }, { channels: store })
const page = '/blocks/accordion'
const began = new Date(Date.now() - 3_600_000).toISOString()
const canary = { version: '1.1.0', share: 50, steps: [50, 100], hold: 1, salt: 's', since: began, began }

const isInCanary = (session: number) => cohortOf([canary.salt, demoSite.identity.id, `${session}`]) < 5000
const sessions = Array.from({ length: 120 }, (_, at) => at)
const views = () => site.database.selectFrom('release_views').selectAll().execute()

beforeEach(async () => {
  const accordion = { stable: '1.0.0', canary }
  writeFileSync(join(cdn, 'channels.json'), JSON.stringify({ revision: 1, blocks: { accordion } }))
  await expect.poll(async () => (await site.assets.channels()).blocks.accordion).toEqual(accordion)
  for (const table of ['release_views', 'release_sites', 'release_tokens', 'release_senders'] as const)
    await site.database.deleteFrom(table).execute()
})

/** A visitor of whose page the tab hangs where it gets the canary. */
async function look(session: number, hasNumber = true) {
  const headers = { ...fromNetwork(session), ...(hasNumber && { Cookie: `${cohortCookie}=${session}` }) }
  const html = await (await fetch(site.origin + page, { headers })).text()
  const [, token = ''] = /"token":"([^"]+)/.exec(html) ?? []
  expect(token, 'a page has a token').not.toBe('')
  if (isInCanary(session)) return
  const start = { block: 'accordion', wanted: '1.0.0', got: '1.0.0', rung: 0, phase: null, ms: 80, cohort: 'stable' }
  await fetch(`${site.origin}/api/releases/starts`, {
    method: 'POST',
    headers: { ...fromNetwork(session), 'Content-Type': 'application/json' },
    body: JSON.stringify({ records: [{ ...start, site: demoSite.identity.id }], token }),
  })
}

/** Decides two minutes later, when the pages have had the time to report. */
async function decide() {
  await site.database.updateTable('leases').set({ until: 0 }).execute()
  const parts = { database: site.database, store, catalogue: () => site.assets.catalogue, log: () => {} }
  await healCanaries(parts, new Date(Date.now() + 120_000))
  return (await store.read()).blocks.accordion
}

it('[REL-02] a canary that hangs the tab is rolled back, by what the server has sent and pages have not reported', async () => {
  for (const session of sessions) await look(session)
  await expect
    .poll(async () => (await views()).filter(({ ended }) => ended === 1).length, { timeout: 20_000 })
    .toBe(sessions.filter((session) => !isInCanary(session)).length)
  expect(await decide()).toEqual({ stable: '1.0.0' })
  expect((await store.history())[0]?.reason).toContain('More of its page views end without a record: 100.00 %')
})

it('[REL-01] visitors without a number, such as programs that only read the HTML, are awaited by nobody', async () => {
  for (const session of sessions.slice(0, 40)) await look(session, false)
  await expect
    .poll(async () => (await site.database.selectFrom('release_sites').selectAll().execute()).length, {
      timeout: 20_000,
    })
    .toBeGreaterThan(0)
  expect(await views()).toEqual([])
  expect((await decide())?.canary).toEqual(canary)
})

let networks = 1000
/** A visitor with a browser whose session has a number, as after consent. */
async function open(session: number) {
  const { hostname: domain } = new URL(site.origin)
  const cookie = {
    name: cohortCookie,
    value: `${session}`,
    domain,
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
  }
  const storageState = { cookies: [{ ...cookie, sameSite: 'Lax' as const }], origins: [] }
  // A network of its own: the server has counted those of the visitors before.
  const options = { extraHTTPHeaders: fromNetwork(networks++), storageState }
  const { page: opened } = await visit(site, page, options, (one) =>
    one.addInitScript((number) => sessionStorage.setItem('ashlar.session', number), `${session}`),
  )
  return opened
}

/** Closes a tab as a visitor does: the page itself, which hangs, is not asked. */
async function closeHanging(hanging: Page) {
  const own = await hanging.context().newCDPSession(hanging)
  const { targetInfo } = await own.send('Target.getTargetInfo')
  await own.send('Target.closeTarget', { targetId: targetInfo.targetId })
}

it('[REL-02] a tab that hangs is a view without an end, and says that its start had begun once it is closed; one that lives has an end, and says nothing more', async () => {
  const seen = async () => (await views()).map(({ cohort, begun, ended }) => `${cohort} ${begun} ${ended}`).sort()
  const requests: string[] = []
  const living = await open(sessions.find((session) => !isInCanary(session)) ?? 0)
  living.on('request', (request) => request.url().endsWith('/api/releases/starts') && requests.push(request.url()))
  await touch(living, '.accordion-items-container')
  await expect.poll(seen, { timeout: 20_000 }).toEqual(['stable 1 1'])
  await living.close()
  const hanging = await open(sessions.find(isInCanary) ?? 0)
  const hangs = hanging.waitForEvent('console', (message) => message.text() === 'hangs')
  touch(hanging, '.accordion-items-container').catch(() => {})
  await hangs
  await expect.poll(seen, { timeout: 20_000 }).toEqual(['canary 0 0', 'stable 1 1'])
  await closeHanging(hanging)
  await expect.poll(seen, { timeout: 20_000 }).toEqual(['canary 1 0', 'stable 1 1'])
  expect(requests).toHaveLength(1)
})
