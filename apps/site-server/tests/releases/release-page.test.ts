import { beforeEach, expect, it } from 'vitest'
import type { BlockChannels } from '../../../../packages/manifest/src/index'
import { catalogue } from '../../../../packages/release/src/fixtures'
import { saveSources } from '../../../../packages/release/src/index'
import { openTestDatabase } from '../../../../tests/databases'
import { addSenders } from '../../src/features/release-health/repository'
import { databaseChannels } from '../../src/features/releases/repository'
import { emptyAssets } from '../support/assets'
import { createDemoApp } from '../support/demo'
import { testOwner, testPassword } from '../support/site'
import { createTestVisitor } from '../support/visitor'

const stored = openTestDatabase('SQLite', { content: 'demo with accounts' })
const store = () => databaseChannels(stored.database)
const canary = {
  ...{ version: '1.1.1', share: 5, steps: [5, 100], hold: 30, salt: 's' },
  since: new Date(Date.now() - 60_000).toISOString(),
}
const openApp = () =>
  createDemoApp({
    database: stored.database,
    assets: { ...emptyAssets, catalogue, channels: () => store().read() } as typeof emptyAssets,
    cache: stored.folder,
    rateLimits: { login: 10_000 },
    releases: { store: store(), folder: stored.folder },
  })

/** The owner, on the page of releases. */
async function owner() {
  const visitor = createTestVisitor(openApp())
  await visitor.logIn(testOwner, testPassword)
  const text = async () => (await visitor.html('/config/releases')).replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  const revision = async () => String((await store().read()).revision)
  const press = async (action: string, version = '', at?: string) =>
    visitor.submit('/config/releases', { action, block: 'accordion', version, revision: at ?? (await revision()) })
  return { visitor, text, press }
}
const accordion = async () => (await store().read()).blocks.accordion
const setChannels = (blocks: Record<string, BlockChannels>) =>
  stored.database
    .updateTable('channels')
    .set({ revision: 1, blocks: JSON.stringify(blocks) })
    .execute()

beforeEach(async () => {
  await stored.database.deleteFrom('channel_changes').execute()
  await setChannels({ accordion: { canary } })
})

it('shows adoption, starts without failure, fallbacks and the time to start of each release', async () => {
  const row = { minute: new Date().toISOString(), block: 'accordion', version: '1.1.0', cohort: 'stable' }
  await stored.database
    .insertInto('release_starts')
    .values([
      { ...row, outcome: 'ready:100', count: 90 },
      { ...row, outcome: 'failed:start', count: 10 },
      { ...row, outcome: 'older', count: 5 },
    ])
    .execute()
  expect(await (await owner()).text()).toContain('accordion 1.1.0 stable 100 100.0 % 90.00 % 5.0 % ≤ 100 ms')
  expect(await (await owner()).visitor.html('/config/releases')).toContain('data-title="Without failure"')
  expect((await openApp().request('/config/releases')).status).toBe(303)
})

it('shows each canary with the verdict on it, and a person promotes it or takes it back', async () => {
  const { text, press } = await owner()
  expect(await text()).toMatch(/accordion 1\.1\.0 stable .*accordion 1\.1\.1 canary at 5 %/)
  expect(await text()).toContain('The step lasts until')
  expect((await press('promote')).status).toBe(200)
  expect(await accordion()).toMatchObject({
    stable: '1.1.1',
    previous: '1.1.0',
    past: ['1.1.0'],
    holdback: { version: '1.1.0' },
  })
  expect((await press('rollback')).status).toBe(200)
  expect(await accordion()).toEqual({ stable: '1.1.0' })
  expect((await store().history()).slice(0, 2)).toEqual([
    expect.objectContaining({ text: 'roll back to 1.1.0, stable was 1.1.1', reason: 'in the admin' }),
    expect.objectContaining({ text: 'promote 1.1.1, stable was 1.1.0' }),
  ])
})

it('shows failures of the canary beside those of the stable release of the same minutes, and what is in trouble first', async () => {
  await stored.database.deleteFrom('release_starts').execute()
  const at = (minute: number) => new Date(Date.parse(canary.since) + minute * 60_000 + 59_000).toISOString()
  const row = (minute: number, version: string, outcome: string, count: number) => ({
    ...{ minute: at(minute), block: 'accordion', version, outcome, count },
    cohort: version === '1.1.1' ? 'canary' : 'stable',
  })
  await stored.database
    .insertInto('release_starts')
    .values([
      ...[row(0, '1.1.1', 'ready:100', 100), row(0, '1.1.0', 'ready:100', 100), row(1, '1.1.1', 'ready:100', 75)],
      ...[row(1, '1.1.1', 'failed:start', 25), row(1, '1.1.0', 'ready:more', 100)],
    ])
    .execute()
  const since = new Date(Date.now() - 3_600_000).toISOString()
  await setChannels({ accordion: { canary }, map: { canary: { ...canary, version: '1.0.0', since, paused: 'look' } } })
  const { visitor, text } = await owner()
  const html = await visitor.html('/config/releases')
  expect(html).toContain('aria-label="Failed starts, of 1.1.1 and of 1.1.0, up to 25.0 %"')
  expect(html).toContain('<polyline class="of-canary" points="0.0,76.0 400.0,6.0"')
  expect(html).toContain('<polyline class="of-stable" points="0.0,76.0 400.0,76.0"')
  expect(await text()).toMatch(
    /channels of revision 1 .*Paused: look.*accordion 1\.1\.0 .*accordion 1\.1\.1 canary at 5 %/,
  )
  await stored.database.deleteFrom('release_starts').execute()
})

it('[REL-02] shows how many awaited views were sent, began and ended, beside those of the stable release', async () => {
  const { since: began } = canary
  const view = (at: number, version: string, marks: { begun: number; ended: number }) => ({
    ...{ step: `accordion@1.1.1 ${began}`, network: `n${at}`, view: `v${at}`, block: 'accordion', version },
    ...{ cohort: 'any', site: 'demo', hour: began, made: Date.now() - 120_000, expires: Date.now() + 60_000, ...marks },
  })
  const [hung, ended] = [
    { begun: 1, ended: 0 },
    { begun: 1, ended: 1 },
  ]
  const views = [view(1, '1.1.1', hung), view(2, '1.1.1', ended), view(3, '1.1.1', { begun: 0, ended: 0 })]
  await stored.database
    .insertInto('release_views')
    .values([...views, view(4, '1.1.0', ended)])
    .execute()
  const text = await (await owner()).text()
  expect(text).toContain('Awaited page views 1.1.1 1.1.0 sent 3 1 known to have begun 2 1 ended 1 1')
  expect(text).toContain('of 3 awaited views 2 are known to have begun, and 1 ended')
})

it('errors of pages stand with their release, and with the lines of its sources where the store has its maps', async () => {
  const map = { version: 3, names: [], sources: ['packages/accordion/src/effects.ts'], mappings: 'AAUA' }
  saveSources(stored.folder, 'accordion@1.1.1', { 'index-AB12CD.js.map': Buffer.from(JSON.stringify(map)) })
  const at = (version: string) => `    at open (https://site.test/cdn/accordion/${version}/index-AB12CD.js:1:5)`
  const report = (id: string, message: string, stack: string) => ({
    ...{ id, message, received_at: new Date().toISOString() },
    content: JSON.stringify({ message, stack: `TypeError: ${message}\n${stack}` }),
  })
  await stored.database
    .insertInto('error_reports')
    .values([
      ...[
        report('1', 'no <item>', at('1.1.1')),
        report('2', 'no <item>', at('1.1.1')),
        report('3', 'old', at('1.0.0')),
      ],
      report('4', 'a script of the owner', 'at https://site.test/own.js:1:1'),
    ])
    .execute()
  const shown = await (await owner()).text()
  expect(shown).toMatch(
    /accordion@1\.1\.1 : no &lt;item&gt; \( 2 ×, last .*at open \(packages\/accordion\/src\/effects\.ts:11:1/,
  )
  expect(shown).toMatch(/accordion@1\.0\.0 : old .*accordion\/1\.0\.0\/index-AB12CD\.js:1:5/)
  expect(shown).not.toContain('a script of the owner')
  await stored.database.deleteFrom('error_reports').execute()
})

it('[REL-04] says where all starts come from one address, and what to do', async () => {
  const scope = `accordion@1.1.1 ${canary.since}`
  const from = { scope, period: canary.since, network: 'n1', starts: 25, expires: Date.now() + 60_000 }
  await addSenders(stored.database, [from])
  const shown = await (await owner()).text()
  await stored.database.deleteFrom('release_senders').execute()
  expect(shown).toMatch(/It waits for you\. All starts come from one address.* Set TRUSTED_PROXIES/)
})

it('a canary is paused, waits for a person on the page, and is resumed', async () => {
  const { press, text } = await owner()
  expect(await text()).not.toContain('It waits for you.')
  await press('pause')
  expect((await accordion())?.canary).toEqual({ ...canary, paused: 'in the admin' })
  expect(await text()).toMatch(
    /It waits for you\. Paused: in the admin.*Resume the canary 1\.1\.1.*accordion 1\.1\.1 canary at 5 %, paused/,
  )
  expect((await press('pause')).status).toBe(409)
  await press('resume')
  expect((await accordion())?.canary).toMatchObject({ version: '1.1.1', share: 5, began: canary.since })
  expect((await accordion())?.canary?.paused).toBeUndefined()
})

it('the day after a promotion is shown with its verdict, and a person ends it', async () => {
  const { press, text } = await owner()
  await press('promote')
  expect(await text()).toMatch(
    /accordion 1\.1\.1 stable .*End the holdback of 1\.1\.0.*accordion 1\.1\.0 kept for 1 % until/,
  )
  await press('promote')
  expect(await accordion()).toEqual({ stable: '1.1.1', previous: '1.1.0', past: ['1.1.0'] })
  expect((await press('promote')).status).toBe(409)
})

it('a release is killed and revived, and this site pinned to one and back', async () => {
  const { press, text } = await owner()
  await press('kill', '1.1.1')
  expect(await accordion()).toMatchObject({ revoked: ['1.1.1'] })
  expect(await text()).toContain('Revive 1.1.1')
  await press('revive', '1.1.1')
  await press('pin', '1.0.0')
  expect((await accordion())?.pins).toEqual([{ site: expect.any(String), version: '1.0.0' }])
  await press('unpin')
  expect((await accordion())?.pins).toBeUndefined()
})

it('a change is refused as by the command: after another change, and where nothing is to be done', async () => {
  const { press } = await owner()
  const late = await press('promote', '', '0')
  expect(late.status).toBe(409)
  expect(await late.text()).toMatch(/Another change came first: the channels have revision 1.*Nothing was written/)
  const none = await press('unpin')
  expect(none.status).toBe(409)
  expect(await none.text()).toContain('It has no pins.')
  const forged = await press('canary', '1.0.0')
  expect(await forged.text()).toContain('This form is of another page. Nothing was changed.')
  expect((await accordion())?.canary).toEqual(canary)
})

it('every change is in the audit', async () => {
  const { press } = await owner()
  await press('kill', '1.0.0')
  const rows = await stored.database.selectFrom('audit_log').selectAll().execute()
  expect(JSON.stringify(rows)).toMatch(/config\/releases.*kill/)
})
