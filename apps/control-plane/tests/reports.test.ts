// @vitest-environment node
import { afterAll, describe, expect, it, vi } from 'vitest'
import { engines } from '../../../tests/databases'
import { createReleaseClient } from '../src/client'
import { decideCanaries } from '../src/index'
import { openControlPlanes } from './control-planes'

const url = 'https://control.example'

describe.each(engines)('what a platform reports to a control plane on %s', (engine) => {
  const here = openControlPlanes(engine)
  const { call, change } = here
  const problems: string[] = []
  const gone = { isGone: false, calls: 0 }
  // Servers send what they have counted every five seconds.
  afterAll(() => {
    gone.isGone = true
  })

  /** A server of the platform, with its copy of the releases. */
  async function open(plane: 0 | 1 = 0) {
    Object.assign(gone, { isGone: false, calls: 0 })
    problems.length = 0
    const reach: typeof fetch = async (input, init) => {
      if (gone.isGone) throw new Error('gone')
      gone.calls++
      return here.planes[plane].request(String(input).replace(url, ''), init as RequestInit)
    }
    const key = here.keys.counter ?? ''
    const client = createReleaseClient({
      url,
      key,
      fetch: reach,
      report: (text) => problems.push(text),
      maxAge: 60_000,
    })
    await client.refresh()
    gone.calls = 0
    return client
  }
  type Client = Awaited<ReturnType<typeof open>>
  let views = 0
  /** What a page of its own network sends of the start of a release. */
  function view(client: Client, version: string, more: object = {}, sender: object = {}, mb?: number) {
    views++
    const cohort = version === '1.1.1' ? 'canary' : 'stable'
    const record = {
      block: 'accordion',
      wanted: version,
      got: version,
      rung: 0,
      phase: null,
      ms: 80,
      cohort,
      site: 'a',
    }
    const body = { records: [{ ...record, ...more }], mb, token: 't' }
    return client.count(body, {
      network: `10.${views >> 8}.${views & 255}.1`,
      tokenId: `t${views}`,
      site: 'shop-17',
      ...sender,
    })
  }
  const decide = async () => {
    const count = await decideCanaries(here.databases[0], new Date(Date.now() + 31 * 60_000))
    return count === 0 ? 'nothing' : ((await call('GET', '/v1/audit')).json.changes[0].reason as string)
  }
  const starts = async (block = 'accordion') => {
    const rows = await here.databases[0].selectFrom('starts').selectAll().where('block', '=', block).execute()
    return rows.map(({ site, version, outcome, count }) => [site, version, outcome, Number(count)])
  }

  it.each([
    ['slow', { ms: 700 }, undefined, /It takes \d\.\d times as long/],
    ['heavy', { bytes: 40_000 }, undefined, /It has 5\.0 times as many bytes/],
    ['of much memory', {}, 100, /It takes 8\.0 times as much memory/],
    ['dead', { phase: 'dead' }, undefined, /It fails more often\. .*: 60 of 60 starts failed/],
  ])('a canary that is %s is rolled back by what pages have sent', async (_name, more, mb, reason) => {
    await change('canary accordion 1.1.1 --steps 50,100')
    const client = await open()
    for (let at = 0; at < 60; at++) {
      view(client, '1.1.0', { bytes: 8192 }, {}, 10)
      view(client, '1.1.1', { bytes: 8192, ...more, phase: null }, {}, mb ?? 10)
      if ('phase' in more) view(client, '1.1.1', more)
    }
    expect(gone.calls, 'nothing is sent before five seconds have passed').toBe(0)
    expect(await client.send()).toBe(true)
    expect(gone.calls, 'all that waited is one call of starts and one of views').toBe(2)
    expect(await decide()).toMatch(reason)
  })

  it('one network counts with one failure and five starts, and a token once', async () => {
    await change('canary accordion 1.1.1 --steps 50,100')
    const client = await open()
    for (let at = 0; at < 30; at++) view(client, '1.1.1', { phase: 'start' }, { network: '10.9.9.9' })
    for (let at = 0; at < 30; at++) view(client, '1.1.1', {}, { network: '10.8.8.8' })
    for (let at = 0; at < 30; at++) view(client, '1.1.1', {}, { tokenId: 'the same' })
    await client.send()
    expect(await starts()).toEqual(
      expect.arrayContaining([
        ['shop-17', '1.1.1', 'failed:start', 1],
        ['shop-17', '1.1.1', 'ready', 6],
      ]),
    )
  })

  it('starts without a good token pause a canary where twenty networks send them, to two servers', async () => {
    await change('canary accordion 1.1.1 --steps 50,100')
    for (const plane of [0, 1] as const) {
      const client = await open(plane)
      for (let at = 0; at < 50; at++) view(client, '1.1.0')
      for (let at = 0; at < 10; at++) view(client, '1.1.1', { phase: 'start' }, { tokenId: undefined })
      expect(await decide()).toBe('nothing')
      await client.send()
    }
    expect(await decide()).toMatch(/no server has signed, from 20 networks/)
    const stored = await here.databases[0].selectFrom('unsigned_networks').select('network').execute()
    expect(JSON.stringify(stored)).not.toContain('.')
  })

  it('what cannot be sent waits, is reported once, and is sent with the next starts', async () => {
    const client = await open()
    view(client, '1.1.0')
    gone.isGone = true
    expect([await client.send(), await client.send()]).toEqual([false, false])
    expect(problems).toEqual([expect.stringMatching(/^Starts of pages cannot be sent \(gone\)\. .* next ones\. Check/)])
    view(client, '1.1.0')
    gone.isGone = false
    expect(await client.send()).toBe(true)
    expect(await starts()).toEqual([['shop-17', '1.1.0', 'ready', 2]])
    // The core that the pages have is judged by the same starts.
    expect(await starts('core')).toEqual([['shop-17', '1.0.0', 'ready', 2]])
  })

  it('a page that calls its site by no name is left out, and takes no other with it', async () => {
    const client = await open()
    view(client, '1.1.0', { site: '<b>' }, { site: undefined })
    view(client, '1.1.0')
    expect(await client.send()).toBe(true)
    expect(await starts()).toEqual([['shop-17', '1.1.0', 'ready', 1]])
  })

  it('each five seconds what was counted is sent, and a page is told what was revoked', async () => {
    await change('kill accordion@1.1.1')
    await change('kill map')
    const client = await open()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      expect(view(client, '1.1.0')).toEqual({ revision: 3, revoked: ['accordion@1.1.1', 'map'] })
      vi.advanceTimersByTime(4999)
      expect(gone.calls).toBe(0)
      vi.advanceTimersByTime(1)
    } finally {
      // Before anything is waited for: waiting would advance the timers.
      vi.useRealTimers()
    }
    await vi.waitFor(() => expect(gone.calls).toBe(1))
    await client.send()
    expect(await starts()).toEqual([['shop-17', '1.1.0', 'ready', 1]])
  })
})
