// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cohortOf } from '../../../packages/manifest/src/cohort'
import { catalogue } from '../../../packages/release/src/fixtures'
import { judgedPeriod } from '../../../packages/release/src/index'
import { engines } from '../../../tests/databases'
import { readChannels } from '../src/channels'
import { createReleaseClient } from '../src/client'
import { decideCanaries } from '../src/index'
import { tidyStarts } from '../src/tidy'
import { countLost } from '../src/views'
import { openControlPlanes } from './control-planes'

const url = 'https://control.example'
const isInCanary = (site: string, session: number) => cohortOf(['accordion@1.1.1', site, `${session}`]) < 5000

describe.each(engines)('views that a fleet has sent, at a control plane on %s', (engine) => {
  const here = openControlPlanes(engine)
  const { call, change } = here
  const problems: string[] = []
  const clients: ReturnType<typeof createReleaseClient>[] = []
  let views = 0
  beforeEach(async () => {
    problems.length = 0
    await change('canary accordion 1.1.1 --steps 50,100')
  })

  /** A server of the platform; `isOlder` for a control plane that knows nothing of views. */
  async function open(plane: 0 | 1 = 0, isOlder = false) {
    const client = createReleaseClient({
      ...{ url, key: here.keys.counter ?? '', maxAge: 60_000, report: (text) => problems.push(text) },
      fetch: async (input, init) => {
        const path = String(input).replace(url, '')
        if (isOlder && path === '/v1/views') return new Response('', { status: 404 })
        return here.planes[plane].request(path, init as RequestInit)
      },
    })
    await client.refresh()
    clients.push(client)
    return client
  }
  // What waits is sent once more after its call.
  afterEach(async () => {
    for (const client of clients.splice(0)) for (let time = 0; time < 2; time++) await client.send()
  })
  type Client = Awaited<ReturnType<typeof open>>

  /** A page that one server sends, and whose records another one may take; a page that hangs sends none. */
  async function view(from: Client, to: Client, isSilent: (isCanary: boolean) => boolean, site = 'shop-17') {
    const session = views++
    const network = `10.${session >> 8}.${session & 255}.1`
    const manifest = await from.manifest({ blocks: ['accordion'], site })
    from.serve(manifest, { site, session: `${session}`, network, tokenId: `t${session}` })
    const isCanary = isInCanary(site, session)
    if (isSilent(isCanary)) return
    const version = isCanary ? '1.1.1' : '1.1.0'
    const start = { block: 'accordion', wanted: version, got: version, rung: 0, phase: null, ms: 80 }
    const body = { records: [{ ...start, cohort: isCanary ? 'canary' : 'stable', site }], token: 't' }
    to.count(body, { network, tokenId: `t${session}`, site })
  }
  const stored = () => here.databases[0].selectFrom('views').selectAll().execute()
  const decide = async () => {
    const count = await decideCanaries(here.databases[0], new Date(Date.now() + 31 * 60_000))
    return count === 0 ? 'nothing' : ((await call('GET', '/v1/audit')).json.changes[0].reason as string)
  }

  it('[REL-02] a canary that hangs is rolled back, whichever servers send its pages and take their records', async () => {
    const [web, other] = [await open(0), await open(1)]
    for (let at = 0; at < 150; at++) await view(web, other, (isCanary) => isCanary || at % 20 === 0)
    // Records may come before the server that has sent the page tells of it.
    await other.send()
    await web.send()
    await other.send()
    expect(await decide()).toMatch(
      /^It is worse\. More of its page views end without a record: 100\.00 %, and \d\.\d\d %/,
    )
    const rows = await stored()
    expect(rows).toHaveLength(150)
    expect(JSON.stringify(rows)).not.toMatch(/"10\./)
  })

  it('[REL-02] a start that began on a page that died is told from one that never began', async () => {
    const web = await open()
    for (let at = 0; at < 150; at++) {
      await view(web, web, (isCanary) => isCanary || at % 20 === 0)
      const [session, site] = [views - 1, 'shop-17']
      const sender = { network: `10.9.${session}.1`, tokenId: `t${session}`, site }
      if (isInCanary(site, session)) web.count({ records: [{ site }], token: 't', begun: ['accordion'] }, sender)
    }
    await web.send()
    expect(await decide()).toMatch(
      /^It is worse\. More of its page views begin and never end, as where a tab hangs: 100\.00 %, and 0\.00 %/,
    )
    const rows = await stored()
    expect(new Set(rows.map(({ version, begun, ended }) => `${version} ${begun} ${ended}`))).toEqual(
      new Set(['1.1.1 1 0', '1.1.0 1 1', '1.1.0 0 0']),
    )
  })

  it('[REL-01] silent views of both releases, and young ones, end nothing', async () => {
    const web = await open()
    for (let at = 0; at < 150; at++) await view(web, web, () => at % 3 === 0)
    await web.send()
    expect(await decide()).toMatch('nothing')
    const period = judgedPeriod(await readChannels(here.databases[0], ['']), catalogue, 'accordion')
    const lost = (await stored()).filter(({ version, ended }) => version === '1.1.1' && Number(ended) === 0)
    const later = new Date(Date.now() + 31 * 60_000)
    expect(period && (await countLost(here.databases[0], period, later))).toEqual({ lost: lost.length, hung: 0 })
    for (let at = 0; at < 100; at++) await view(web, web, (isCanary) => isCanary)
    await web.send()
    expect(await decideCanaries(here.databases[0])).toBe(0)
  })

  it('[REL-04] a network counts once in a step, and a key for one site counts views of no other', async () => {
    const of = (view: string, more: object = {}) => ({
      ...{ site: 'shop-17', block: 'accordion', version: '1.1.1', network: 'n', view },
      ...more,
    })
    const send = (served: readonly object[], ended: readonly string[] = [], role = 'counter') =>
      call('POST', '/v1/views', { served, ended }, { role })
    expect((await send([of('a')])).json).toEqual({ counted: 1 })
    await send([of('b')], ['a', 'unknown'])
    expect(await stored()).toMatchObject([{ view: 'a', ended: 1 }])
    // Of a release that is on no trial, and of a block without one, nothing is kept.
    await send([of('c', { network: 'c', version: '1.0.0' }), of('d', { network: 'd', block: 'map' })])
    expect(await stored()).toHaveLength(1)
    const made = { name: 'web', role: 'counter', sites: ['shop-1'] }
    const { json } = await call('POST', '/v1/keys', made, { role: 'admin' })
    const headers = { authorization: `Bearer ${json.key}` }
    const foreign = { served: [of('f', { network: 'f' })], ended: [] }
    expect((await call('POST', '/v1/views', foreign, { headers })).json).toEqual({ counted: 0 })
    expect(await stored()).toHaveLength(1)
    expect((await send([of('e', { network: 'e' })], [], 'operator')).status).toBe(403)
    for (const bad of [{}, { served: [null], ended: [] }, { served: [], ended: [1] }, { served: [of('<')], ended: [] }])
      expect((await call('POST', '/v1/views', bad, { role: 'counter' })).json.problem).toMatch(
        /no views\. None was .*Send/,
      )
    await tidyStarts(here.databases[0], new Date(Date.now() + 31 * 86_400_000))
    expect(await stored()).toEqual([])
  })

  it('a control plane of an older release counts the starts, and is said to count no views once', async () => {
    const web = await open(0, true)
    for (let at = 0; at < 5; at++) await view(web, web, () => false)
    expect([await web.send(), await web.send()]).toEqual([true, true])
    expect(problems).toEqual([expect.stringMatching(/counts no views\. They were left out\. Bring it up to date/)])
    const { rows } = { rows: await here.databases[0].selectFrom('starts').selectAll().execute() }
    expect(rows.length).toBeGreaterThan(0)
  })
})
