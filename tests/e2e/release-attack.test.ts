// What one person can do to a release on a running site: with tokens of pages that it was served, from a network of its own.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { site as demoSite } from '../../apps/playground/src/site'
import { healCanaries } from '../../apps/site-server/src/features/release-health/service/heal'
import { fileChannels } from '../../packages/release/src/channels/file-store'
import { cdnWithReleases } from './made-releases'
import { fromNetwork } from './networks'
import { openServer } from './site'

const cdn = cdnWithReleases('accordion', { '1.0.0': 'same', '0.9.0': 'same', '1.1.0': 'same' })
const store = fileChannels(cdn)
const server = openServer(cdn, { starts: 400 }, { channels: store })
const began = new Date(Date.now() - 3_600_000).toISOString()
const canary = { version: '1.1.0', share: 50, steps: [50, 100], hold: 1, salt: 's', since: began, began }
const holdback = { version: '1.0.0', share: 1, salt: 'h', since: began, until: '2999-01-01T00:00:00.000Z' }

const tables = ['release_sites', 'release_tokens', 'release_networks', 'release_senders'] as const
const setAccordion = async (accordion: object) => {
  writeFileSync(join(cdn, 'channels.json'), JSON.stringify({ revision: 1, blocks: { accordion } }))
  await expect.poll(async () => (await server.assets.channels()).blocks.accordion).toEqual(accordion)
  for (const table of tables) await server.database.deleteFrom(table).execute()
}

interface Sender {
  readonly headers: Record<string, string>
  /** Default: that of a page which the sender has fetched. */
  readonly token?: string
}
/** An address of a home line, which has an IPv6 /48. */
const ofHomeLine = (line: string, at: number): Sender => ({
  headers: { 'X-Forwarded-For': `2001:db8:${line}:${at.toString(16)}::1` },
})
const ofVisitor = (at: number): Sender => ({ headers: fromNetwork(at) })

/** The token of a page that has no accordion at all, and that the server has stored. */
async function fetchToken(headers: Record<string, string>): Promise<string> {
  const html = await (await fetch(`${server.origin}/films`, { headers })).text()
  const [, token = ''] = /(?:"|&quot;)token(?:"|&quot;):(?:"|&quot;)([^"&]+)/.exec(html) ?? []
  expect(token, 'a page has a token').not.toBe('')
  return token
}

async function send(version: string, phase: string | null, { headers, token }: Sender, cohort = 'stable') {
  const record = { block: 'accordion', wanted: version, got: phase ? null : version, rung: 0, phase, ms: 80, cohort }
  const body = { records: [{ ...record, site: demoSite.identity.id }], token: token ?? (await fetchToken(headers)) }
  return fetch(`${server.origin}/api/releases/starts`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
}

const counted = async (version: string, signed: 0 | 1 = 1) => {
  const rows = await server.database
    .selectFrom('release_sites')
    .selectAll()
    .where('block', '=', 'accordion')
    .where('version', '=', version)
    .where('signed', '=', signed)
    .execute()
  const sum = (name: 'starts' | 'failures') => rows.reduce((total, row) => total + Number(row[name]), 0)
  return { starts: sum('starts'), failures: sum('failures') }
}
/** Waits until the server has written what it was sent: it writes in the order of the calls. */
async function written(version: string, starts: number) {
  await expect.poll(async () => (await counted(version)).starts).toBeGreaterThanOrEqual(starts)
}
/** Waits until all that was sent is written: a start of a visitor of its own comes last. */
async function allWritten() {
  const { starts } = await counted('1.0.0')
  await send('1.0.0', null, ofVisitor(200))
  await written('1.0.0', starts + 1)
}
async function decide() {
  await server.database.updateTable('leases').set({ until: 0 }).execute()
  const catalogue = () => server.assets.catalogue
  await healCanaries({ database: server.database, store, catalogue, log: () => {} })
  return (await store.read()).blocks.accordion
}

beforeEach(() => setAccordion({ stable: '1.0.0', canary }))

it('[REL-04] one /48 with 125 requests and good tokens moves no canary, by failures or by successes', async () => {
  for (let at = 0; at < 40; at++) await send('1.0.0', null, ofVisitor(at))
  for (const phase of ['start', null])
    for (let at = 0; at < 125; at++)
      expect((await send('1.1.0', phase, ofHomeLine('77', at), 'canary')).status).toBe(200)
  await written('1.0.0', 40)
  await allWritten()
  expect(await decide()).toEqual({ stable: '1.0.0', canary })
  const { starts, failures } = await counted('1.1.0')
  expect(starts).toBeLessThanOrEqual(5)
  expect(failures).toBe(1)
  // The same of many networks is what visitors see: it is taken back.
  for (let at = 100; at < 112; at++) await send('1.1.0', 'start', ofVisitor(at), 'canary')
  await written('1.1.0', starts + 12)
  expect(await decide()).toEqual({ stable: '1.0.0' })
})

it('[REL-04] one /48 takes no stable release back while a share stays on the one before', async () => {
  await setAccordion({ stable: '1.1.0', past: ['1.0.0'], holdback })
  for (let at = 0; at < 40; at++) await send('1.0.0', null, ofVisitor(at))
  for (let at = 0; at < 125; at++) expect((await send('1.1.0', 'start', ofHomeLine('78', at))).status).toBe(200)
  // A call that is written once the next test has begun would count there.
  await written('1.0.0', 40)
  await allWritten()
  expect(await counted('1.1.0')).toEqual({ starts: 1, failures: 1 })
  expect((await decide())?.stable).toBe('1.1.0')
})

it('[REL-04] one token, as HTML of a CDN has it for all, signs one start; the others count as unsigned', async () => {
  const token = await fetchToken({})
  for (let at = 0; at < 30; at++) await send('1.1.0', 'start', { ...ofVisitor(at), token }, 'canary')
  await written('1.1.0', 1)
  await expect.poll(() => counted('1.1.0', 0)).toEqual({ starts: 29, failures: 29 })
  expect(await counted('1.1.0')).toEqual({ starts: 1, failures: 1 })
  const paused = (await decide())?.canary?.paused
  expect(paused).toMatch(/^Starts that no server has signed, from 29 networks, show: It fails more often\./)
})

it('[REL-04] beyond the calls that a network has in a minute nothing is counted, and a page is told what was revoked', async () => {
  await setAccordion({ stable: '1.0.0', revoked: ['1.1.0'] })
  const token = await fetchToken({})
  const statuses: number[] = []
  // All of it in one minute of the server.
  await server.atTime(Date.now(), async () => {
    for (let at = 0; at < 401; at++) {
      const headers = { 'X-Forwarded-For': `192.0.2.${at % 250}` }
      const response = await send('1.0.0', null, { headers, token })
      statuses.push(response.status)
      expect((await response.json()).revoked).toEqual(['accordion@1.1.0'])
    }
  })
  expect([statuses.indexOf(429), statuses.at(-1)]).toEqual([400, 429])
})
