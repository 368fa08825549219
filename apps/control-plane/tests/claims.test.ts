// @vitest-environment node
import { afterAll, describe, expect, it } from 'vitest'
import { engines } from '../../../tests/databases'
import { createReleaseClient } from '../src/client'
import { createKey, decideCanaries } from '../src/index'
import { createFirstKey } from '../src/keys'
import { tidyStarts } from '../src/tidy'
import { fromNetworks, openControlPlanes, type Report } from './control-planes'

const url = 'https://control.example'

describe.each(engines)('what one sender can do to a fleet on %s', (engine) => {
  const here = openControlPlanes(engine)
  const { call, change } = here

  // Servers send what they have counted every five seconds.
  let isOver = false
  afterAll(() => {
    isOver = true
  })

  /** A web server of the platform, with its copy of the releases. */
  async function openServer(key = here.keys.counter ?? '', report = (_problem: string) => {}) {
    let turn = 0
    const reach: typeof fetch = async (input, init) => {
      if (isOver) throw new Error('The test is over.')
      // The balancer sends each call to the other control plane.
      return here.planes[turn++ % 2 ? 1 : 0].request(String(input).replace(url, ''), init as RequestInit)
    }
    const client = createReleaseClient({ url, key, fetch: reach, report, maxAge: 60_000 })
    await client.refresh()
    return client
  }
  type Server = Awaited<ReturnType<typeof openServer>>
  const record = (version: string, more: object = {}) => ({
    ...{ block: 'accordion', wanted: version, got: version, rung: 0, phase: null, ms: 80, site: 'shop-17' },
    cohort: version === '1.1.1' ? 'canary' : 'stable',
    ...more,
  })
  const failed = record('1.1.1', { phase: 'start', got: null })
  const send = (server: Server, network: string, tokenId: string | undefined, ...records: object[]) =>
    server.count({ records, token: 't' }, { network, tokenId, site: 'shop-17' })
  const sums = async (block = 'accordion', table: 'starts' | 'unsigned_starts' = 'starts') => {
    const rows = await here.databases[0].selectFrom(table).selectAll().where('block', '=', block).execute()
    return rows.map(({ version, outcome, count }) => `${version} ${outcome} ${count}`).sort()
  }
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  const blocks = async () => JSON.parse((await change('status --json', { role: 'reader' })).json.output).blocks

  it('[REL-04] one token of one address at six web servers counts once', async () => {
    await change('canary accordion 1.1.1 --steps 50,100')
    for (let number = 0; number < 6; number++) {
      const server = await openServer()
      send(server, '203.0.113.7', 'the same', failed, record('1.1.0'))
      expect(await server.send()).toBe(true)
    }
    expect(await sums()).toEqual(['1.1.0 ready 1', '1.1.1 failed:start 1'])
    // What comes with a used token is signed by nobody, and of one network.
    expect(await sums('accordion', 'unsigned_starts')).toEqual(['1.1.0 ready 5', '1.1.1 failed:start 5'])
    const networks = await here.databases[0].selectFrom('unsigned_networks').selectAll().execute()
    expect(networks.filter(({ version }) => version === '1.1.1')).toHaveLength(1)
  })

  it('[REL-04] of one network five starts of a step count, and one failure, at all web servers together', async () => {
    await change('canary accordion 1.1.1 --steps 50,100')
    for (let number = 0; number < 4; number++) {
      const server = await openServer()
      for (let view = 0; view < 4; view++) {
        send(server, `198.51.100.${view}`, `s${number}-${view}`, record('1.1.1'))
        send(server, `203.0.113.${view}`, `f${number}-${view}`, failed)
      }
      await server.send()
    }
    expect(await sums()).toEqual(['1.1.1 failed:start 1', '1.1.1 ready 5'])
    const senders = await here.databases[0].selectFrom('senders').selectAll().execute()
    expect(senders.map(({ starts }) => Number(starts)).sort()).toEqual([16, 16])
  })

  it('[REL-04] a network that has started a canary well may still fail once', async () => {
    await change('canary accordion 1.1.1 --steps 50,100')
    const server = await openServer()
    for (const [number, one] of [record('1.1.1'), failed, failed].entries()) {
      send(server, '203.0.113.7', `t${number}`, one)
      await server.send()
    }
    expect(await sums()).toEqual(['1.1.1 failed:start 1', '1.1.1 ready 1'])
  })

  it('[REL-04] one IPv6 /48 with 125 requests moves nothing, neither a canary nor what is stable', async () => {
    await change('canary core 1.1.0 --steps 100 --hold 0m')
    await change('promote core')
    await change('canary accordion 1.1.1 --steps 50,100 --hold 0m')
    const channels = async () => (await call('GET', '/v1/channels', undefined, { role: 'reader' })).text
    const before = await channels()
    const server = await openServer()
    for (let view = 0; view < 2000; view++) send(server, `10.${view >> 8}.${view & 255}.9`, `v${view}`, record('1.1.0'))
    for (let view = 0; view < 125; view++) {
      const address = `2001:db8:77:${view.toString(16)}::1`
      send(server, address, `a${view}`, failed)
      send(server, address, `b${view}`, record('1.1.1'), record('1.0.0', { block: 'map', phase: 'start', got: null }))
      send(server, address, undefined, failed)
    }
    await server.send()
    for (const minutes of [1, 31, 100]) expect(await decideCanaries(here.databases[0], at(minutes))).toBe(0)
    expect(await channels()).toBe(before)
  })

  it('[REL-03] failures of a canary count for no module that the page shares, and shared ones are not taken back', async () => {
    await change('canary core 1.1.0 --steps 100 --hold 0m')
    await change('promote core')
    await change('canary accordion 1.1.1 --steps 50,100')
    const server = await openServer()
    for (let view = 0; view < 60; view++) {
      send(server, `10.1.${view}.1`, `c${view}`, failed)
      send(server, `10.2.${view}.1`, `s${view}`, record('1.1.0'))
    }
    await server.send()
    expect(await sums('core')).toEqual([])
    expect(await decideCanaries(here.databases[0], at(1))).toBe(1)
    const after = await blocks()
    expect([after.accordion.canary, after.core.stable]).toEqual([null, '1.1.0'])
    // All blocks that are on no trial fail with it: a person is asked.
    await here.report([{ site: 'shop-17', block: 'core', version: '1.0.0', outcome: 'ready', count: 400 }])
    await here.report([{ site: 'shop-17', block: 'core', version: '1.1.0', outcome: 'start', count: 200 }])
    const told: unknown[] = []
    await decideCanaries(here.databases[0], at(2), (decision) => void told.push(decision))
    expect(told).toMatchObject([
      { block: 'core', decision: 'ask', reason: expect.stringContaining('Every page needs it') },
    ])
    expect((await blocks()).core.stable).toBe('1.1.0')
  })

  const ofSite = (site: string, version: string, outcome: string, count: number): Report => ({
    ...{ site, block: 'accordion', version, outcome, count },
  })

  it('[REL-04] a key of a reader posts nothing, and neither does one that changes releases', async () => {
    for (const role of ['reader', 'operator', 'admin']) {
      const { status, json } = await call('POST', '/v1/starts', [ofSite('shop-17', '1.1.0', 'ready', 1)], { role })
      expect([status, json.problem]).toEqual([
        403,
        `The key "a ${role}" is of a ${role}. None was counted. Use one of a counter.`,
      ])
    }
    expect(await sums()).toEqual([])
    const problems: string[] = []
    const server = await openServer(here.keys.reader, (problem) => problems.push(problem))
    send(server, '203.0.113.7', 'x', record('1.1.0'))
    expect(await server.send()).toBe(false)
    expect(problems).toEqual([
      expect.stringMatching(/^Starts of pages cannot be sent \(status 403: .* of a counter\.$/),
    ])
  })

  it('[REL-04] a key of a counter counts its sites alone, reads, and changes nothing', async () => {
    const made = await call('POST', '/v1/keys', { name: 'web', role: 'counter', sites: ['shop-1'] }, { role: 'admin' })
    here.keys.web = made.json.key
    const role = 'web'
    const both = [ofSite('shop-1', '1.1.0', 'ready', 3), ofSite('shop-2', '1.1.0', 'ready', 3)]
    const { status, json } = await call('POST', '/v1/starts', both, { role })
    expect([status, json]).toEqual([
      200,
      { counted: 1, refused: 1, problem: expect.stringMatching(/were left out\. Make/) },
    ])
    expect((await call('POST', '/v1/starts', both.slice(1), { role })).status).toBe(403)
    const rows = await here.databases[0].selectFrom('starts').select('site').execute()
    expect(rows).toEqual([{ site: 'shop-1' }])
    expect((await call('GET', '/v1/catalogue', undefined, { role })).status).toBe(200)
    expect((await change('kill accordion', { role })).status).toBe(403)
    for (const sites of [undefined, [], 'shop-1', ['a b'], [1]])
      expect((await call('POST', '/v1/keys', { name: 'w', role: 'counter', sites }, { role: 'admin' })).status).toBe(
        400,
      )
  })

  it('[REL-04] one site of a fleet decides nothing, whatever its key posts: at most the canary is paused and a person asked', async () => {
    await change('canary accordion 1.1.1 --steps 50,100 --hold 0m')
    const names = Array.from({ length: 8 }, (_, number) => `shop-${number}`)
    await here.report(names.map((site) => ofSite(site, '1.1.0', 'ready', 300)))
    await here.report([ofSite('shop-1', '1.1.1', 'ready', 500)])
    const told: { decision: string; reason: string }[] = []
    const decide = (minutes: number) =>
      decideCanaries(here.databases[0], at(minutes), ({ decision, reason }) => void told.push({ decision, reason }))
    expect(await decide(31)).toBe(0)
    expect(told).toEqual([
      { decision: 'ask', reason: expect.stringContaining('This rests on 1 site, and 5 are needed') },
    ])
    await here.report([ofSite('shop-1', '1.1.1', 'start', 500)])
    expect(await decide(32)).toBe(1)
    expect((await blocks()).accordion).toMatchObject({ stable: '1.1.0', canary: { version: '1.1.1', share: 50 } })
    expect((await blocks()).accordion.canary.paused).toContain('This rests on 1 site')
  })

  it('[REL-04] a record has at most a thousand starts, and of a release on trial at most five of a network', async () => {
    const post = (report: Report) => call('POST', '/v1/starts', [report], { role: 'counter' })
    for (const count of [1001, 2 ** 53 - 1, 1.5, 0, -1])
      expect((await post(ofSite('shop-17', '1.1.0', 'ready', count))).status, String(count)).toBe(400)
    expect((await post(ofSite('shop-17', '1.1.0', 'ready', 1000))).status).toBe(200)
    await change('canary accordion 1.1.1 --steps 50,100')
    // Those whose server names no network are of one together.
    for (const network of ['n1', 'n1', undefined, undefined])
      await post({ ...ofSite('shop-17', '1.1.1', 'ready', 400), ...(network && { network }) })
    await post({ ...ofSite('shop-17', '1.1.1', 'start', 400), network: 'n2' })
    expect(await sums()).toEqual(['1.1.0 ready 1000', '1.1.1 failed:start 1', '1.1.1 ready 10'])
  })

  it('[REL-04] starts that all come from one address are said to, and the remedy is told', async () => {
    await change('canary accordion 1.1.1 --steps 50,100')
    const server = await openServer()
    for (let view = 0; view < 25; view++) send(server, '127.0.0.1', `v${view}`, record('1.1.1'))
    await server.send()
    const told: string[] = []
    await decideCanaries(here.databases[0], at(1), ({ reason }) => void told.push(reason))
    expect(told).toEqual([expect.stringMatching(/^All starts come from one address, .*Set TRUSTED_PROXIES/)])
    expect((await change('status accordion', { role: 'reader' })).json.output).toContain('come from one address')
  })

  it('what was claimed is forgotten when it counts no more', async () => {
    await change('canary accordion 1.1.1 --steps 50,100')
    const server = await openServer()
    send(server, '203.0.113.7', 'x', failed)
    await server.send()
    const count = async () => {
      const [claims, senders] = [here.databases[0].selectFrom('claims'), here.databases[0].selectFrom('senders')]
      return [(await claims.selectAll().execute()).length, (await senders.selectAll().execute()).length]
    }
    expect(await count()).toEqual([2, 1])
    const tidy = async (minutes: number) => {
      await here.databases[0].updateTable('leases').set({ until: '' }).where('name', '=', 'tidy').execute()
      await tidyStarts(here.databases[0], at(minutes))
      return count()
    }
    expect(await tidy(58)).toEqual([2, 1])
    expect(await tidy(62)).toEqual([1, 1])
    expect(await tidy(30 * 24 * 60 + 2)).toEqual([0, 0])
  })

  it('[REL-04] of two control planes that start at once on an empty database, one makes the first key', async () => {
    const [first, second] = here.databases
    const kept = await first.selectFrom('keys').selectAll().execute()
    await first.deleteFrom('keys').execute()
    const make = () => [createFirstKey(first), createFirstKey(second)]
    const keys =
      engine === 'SQLite' ? [await createFirstKey(first), await createFirstKey(second)] : await Promise.all(make())
    expect(keys.filter((key) => key !== undefined)).toHaveLength(1)
    expect(await first.selectFrom('keys').select(['name', 'role']).execute()).toEqual([
      { name: 'first', role: 'admin' },
    ])
    await first.deleteFrom('keys').execute()
    await first.insertInto('keys').values(kept).execute()
  })

  it('keys that are made and ended are in the audit, and the last admin is not ended', async () => {
    const asAdmin = { role: 'admin' }
    await call('POST', '/v1/keys', { name: 'web', role: 'counter', sites: ['shop-1', 'shop-2'] }, asAdmin)
    await call('DELETE', '/v1/keys/web', undefined, asAdmin)
    const { changes } = (await call('GET', '/v1/audit?limit=2', undefined, { role: 'reader' })).json
    expect(changes.map(({ text, actor }: Record<string, string>) => [text, actor])).toEqual([
      ['end the keys "web"', 'a admin'],
      ['make the key "web" of role counter for shop-1, shop-2', 'a admin'],
    ])
    const last = await call('DELETE', `/v1/keys/${encodeURIComponent('a admin')}`, undefined, asAdmin)
    expect([last.status, last.json.problem]).toEqual([
      409,
      'The key "a admin" is of the last admin. It was not ended. Make the key of another admin first.',
    ])
    here.keys.other = await createKey(here.databases[0], { name: 'other', role: 'admin' })
    expect((await call('DELETE', '/v1/keys/other', undefined, asAdmin)).json).toEqual({ ended: 1 })
  })

  it('odd calls are answered with 400 and three parts, and with 401 where the key is no text', async () => {
    const basic = { authorization: 'Basic !!!' }
    expect((await call('GET', '/', undefined, { headers: basic })).status).toBe(401)
    const nul = String.fromCharCode(0)
    const odd = [
      ...['abc', '0', '-5', '1e3', '1001', '5.5'].map((limit) => call('GET', `/v1/audit?limit=${limit}`)),
      ...['/v1/manifest?site=a%00', '/v1/channels?site=%01'].map((path) => call('GET', path)),
      ...[[], ['a'], { a: 'b' }, { a: [1] }, { [nul]: ['g'] }, { a: [`g${nul}`] }].map((body) =>
        call('POST', '/v1/sites', body),
      ),
      ...[[], { arguments: 'kill' }, { arguments: [1] }, { arguments: [`kill${nul}`] }].map((body) =>
        call('POST', '/v1/changes', body),
      ),
      call('POST', '/v1/changes', { arguments: ['status'], revision: 'x' }),
      ...[[], { name: ['a'], role: 'reader' }, { name: nul, role: 'reader' }, { name: 'a', role: ['reader'] }].map(
        (body) => call('POST', '/v1/keys', body, { role: 'admin' }),
      ),
      ...[{}, [null], [ofSite(`a${nul}`, '1.1.0', 'ready', 1)], [{ ...ofSite('a', '1', 'ready', 1), token: [] }]].map(
        (body) => call('POST', '/v1/starts', body, { role: 'counter' }),
      ),
    ]
    for (const [number, { status, json }] of (await Promise.all(odd)).entries()) {
      expect(status, `${number}: ${JSON.stringify(json)}`).toBe(400)
      expect((json.problem ?? json.output).split('. ').length, json.problem ?? json.output).toBeGreaterThanOrEqual(3)
    }
    expect(fromNetworks([ofSite('a', '1', 'start', 3)])).toHaveLength(3)
  })
})
