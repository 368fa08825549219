// @vitest-environment node
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { createPageManifest } from '../../../packages/manifest/src/index'
import { catalogue } from '../../../packages/release/src/fixtures'
import { createTestDatabase, engines } from '../../../tests/databases'
import { createReleaseClient } from '../src/client'
import { decideCanaries, openDatabase } from '../src/index'
import { createFirstKey } from '../src/keys'
import { openControlPlanes } from './control-planes'

const url = 'https://control.example'
const folder = mkdtempSync(join(tmpdir(), 'ashlar-client-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each(engines)('control plane on %s', (engine) => {
  const here = openControlPlanes(engine)
  const { call, change, versions } = here

  it('a change on one server is what the other one answers next, with a tag that stays while the page stays the same', async () => {
    const path = '/v1/manifest?site=shop-17&blocks=accordion,map'
    const first = await call('GET', path, undefined, { role: 'reader' })
    expect(first.json).toEqual(
      JSON.parse(JSON.stringify(createPageManifest(catalogue, { blocks: ['accordion', 'map'], site: 'shop-17' }))),
    )
    const known = { 'if-none-match': first.etag }
    expect((await call('GET', path, undefined, { role: 'reader', plane: 1, headers: known })).status).toBe(304)
    await change('pin accordion 1.0.0 --site other')
    expect((await call('GET', path, undefined, { role: 'reader', plane: 1, headers: known })).status).toBe(304)
    await change('kill accordion@1.1.0')
    const after = await call('GET', path, undefined, { role: 'reader', plane: 1, headers: known })
    expect(after.status).toBe(200)
    expect(after.json.manifest.entries[0].releases[0].version).toBe('1.0.0')
  })

  it('pins and canaries of groups reach the sites of the group alone', async () => {
    await call('POST', '/v1/sites', {
      'shop-17': ['plan:pro', 'region:eu'],
      'shop-18': ['first-hundred'],
      'shop-19': [],
    })
    expect((await change('pin accordion 1.0.0 --group plan:pro')).json.code).toBe(0)
    await change('canary accordion 1.1.1 --group first-hundred --steps 100')
    expect(await versions('shop-17', { plane: 1 })).toEqual(['1.0.0', '1.1.0'])
    expect(await versions('shop-18', { plane: 1 })).toEqual(['1.1.1', '1.1.0', '1.0.0'])
    expect(await versions('shop-19', { plane: 1 })).toEqual(['1.1.0', '1.0.0'])
    await call('POST', '/v1/sites', { 'shop-17': [] })
    expect(await versions('shop-17')).toEqual(['1.1.0', '1.0.0'])
  })

  it('of two changes on one revision one is written, and the other one is refused', async () => {
    const { revision } = (await call('GET', '/health')).json
    const body = (version: string) => ({ arguments: ['pin', 'accordion', version, '--site', 'shop-17'], revision })
    const both = [
      () => call('POST', '/v1/changes', body('1.0.0')),
      () => call('POST', '/v1/changes', body('1.1.1'), { plane: 1 }),
    ]
    const answers =
      engine === 'SQLite' ? [await both[0]?.(), await both[1]?.()] : await Promise.all(both.map((one) => one()))
    expect(answers.map((answer) => answer?.status).sort()).toEqual([200, 409])
    expect(answers.find((answer) => answer?.status === 409)?.json.output).toContain('Another change came first')
  })

  it('[REL-06] a release that a promotion or the end of a pin leaves has its time, however many pins come after', async () => {
    const named = async () => (await call('GET', '/v1/named', undefined, { role: 'reader' })).json
    const { since } = await named()
    expect(Date.parse(since)).toBeLessThanOrEqual(Date.now())
    await change('canary accordion 1.1.1')
    expect((await named()).named).toEqual(expect.arrayContaining(['accordion@1.1.0', 'accordion@1.1.1']))
    await change('rollback accordion', { plane: 1 })
    const { until } = await named()
    expect(Object.keys(until)).toEqual(['accordion@1.1.1'])
    await change('pin accordion 1.1.1 --site shop-17')
    expect((await named()).named).toContain('accordion@1.1.1')
    vi.setSystemTime(Date.now() + 86_400_000)
    await change('unpin accordion --site shop-17')
    vi.useRealTimers()
    const later = await named()
    expect(later.named).not.toContain('accordion@1.1.1')
    expect(later.until['accordion@1.1.1'] > until['accordion@1.1.1']).toBe(true)
  })

  it('[REL-05] channels of a store are taken over for names that have none, once, and keep what was changed before', async () => {
    const blocks = {
      accordion: { stable: '1.1.1', pins: [{ site: 'shop-17', version: '1.0.0' }] },
      core: { stable: '1.1.0' },
    }
    await change('kill accordion@1.1.0')
    const body = { revision: 7, blocks }
    const answers =
      engine === 'SQLite'
        ? [await call('PUT', '/v1/channels', body), await call('PUT', '/v1/channels', body, { plane: 1 })]
        : await Promise.all([call('PUT', '/v1/channels', body), call('PUT', '/v1/channels', body, { plane: 1 })])
    expect(answers.map(({ json }) => json.adopted.length).sort()).toEqual([0, 2])
    expect((await call('GET', '/v1/channels')).json.blocks).toEqual({
      ...blocks,
      accordion: { ...blocks.accordion, revoked: ['1.1.0'] },
    })
    await change('canary accordion 1.0.0')
    expect((await call('PUT', '/v1/channels', body)).json).toEqual({ adopted: [] })
    expect((await call('GET', '/v1/audit')).json.changes[1]).toMatchObject({
      text: 'channels of 2 names taken over from the store',
      actor: 'a operator',
    })
    expect((await call('PUT', '/v1/channels', body, { role: 'reader' })).status).toBe(403)
    expect((await call('PUT', '/v1/channels', { blocks: [] })).json.problem).toMatch(/revision is missing/)
  })

  it('[REL-05] of servers that start at once on an empty database, one makes the key of the first admin', async () => {
    const stored = await createTestDatabase(engine, { content: 'none' })
    const opened = [await openDatabase(stored), await openDatabase(stored)]
    const keys = await Promise.all(opened.map(createFirstKey))
    expect(keys.filter((key) => key !== undefined)).toEqual([expect.stringMatching(/^ashlar_/)])
    expect(await createFirstKey(opened[0] as (typeof opened)[number])).toBeUndefined()
    for (const database of opened) await database.destroy()
    await stored.remove()
  })

  it('a pin among 20,000 reads and writes its own row, is replaced and ended, and leaves the others', async () => {
    const [database] = here.databases
    const all = Array.from({ length: 20_000 }, (_, at) => ({
      block: 'accordion',
      kind: 'site' as const,
      target: `site-${at}`,
      version: '1.0.0',
      until: '',
    }))
    for (let at = 0; at < all.length; at += 5000)
      await database
        .insertInto('pins')
        .values(all.slice(at, at + 5000))
        .execute()
    await change('pin accordion 1.1.1 --site site-7')
    await change('promote accordion')
    await change('kill map')
    const { output } = (await change('pin accordion 1.1.0 --site site-7 --until 2099-01-31')).json
    expect(output).toContain('sites   site-7 (pinned)')
    const row = await database.selectFrom('pins').selectAll().where('target', '=', 'site-7').execute()
    expect(row).toEqual([{ block: 'accordion', kind: 'site', target: 'site-7', version: '1.1.0', until: '2099-01-31' }])
    await change('unpin accordion --site site-7')
    const left = await database.selectFrom('pins').select('target').execute()
    expect(left).toHaveLength(19_999)
    expect(await versions('site-8')).toEqual(['1.0.0', '1.1.0'])
  })

  it('each key has the rights of its role, an ended key none, and the audit names who made each change', async () => {
    expect((await call('GET', '/v1/catalogue', undefined, { role: 'nobody' })).status).toBe(401)
    const refused = await change('kill accordion', { role: 'reader' })
    expect([refused.status, refused.json.output]).toEqual([
      403,
      'The key "a reader" is of a reader. Nothing was written. Use one of an operator.',
    ])
    expect((await change('status accordion', { role: 'reader' })).json.code).toBe(0)
    expect((await call('POST', '/v1/keys', { name: 'web', role: 'reader' })).status).toBe(403)
    const { key } = (await call('POST', '/v1/keys', { name: 'web', role: 'operator' }, { role: 'admin' })).json
    here.keys.web = key
    await change('kill accordion --reason test', { role: 'web' })
    const { changes } = (await call('GET', '/v1/audit', undefined, { role: 'reader' })).json
    expect(changes[0]).toMatchObject({ block: 'accordion', text: 'kill the block', reason: 'test', actor: 'web' })
    expect((await call('DELETE', '/v1/keys/web', undefined, { role: 'admin' })).json).toEqual({ ended: 1 })
    expect((await change('revive accordion', { role: 'web' })).status).toBe(401)
    const rows = JSON.stringify(await here.databases[0].selectFrom('keys').selectAll().execute())
    expect(rows).not.toContain(key.slice(7))
    const basic = { authorization: `Basic ${btoa(`me:${here.keys.operator}`)}` }
    expect((await call('POST', '/v1/changes', { arguments: ['kill', 'map'] }, { headers: basic })).status).toBe(401)
  })

  it('a catalogue that lacks what channels name, or describes a release otherwise, is refused', async () => {
    await change('pin accordion 1.1.1 --group plan:pro')
    const { '1.1.1': gone, ...releases } = catalogue.blocks.accordion?.releases ?? {}
    const without = {
      ...catalogue,
      blocks: { ...catalogue.blocks, accordion: { ...catalogue.blocks.accordion, releases } },
    }
    expect((await call('PUT', '/v1/catalogue', without)).json.problem).toMatch(
      /which the catalogue does not have.*Nothing was written/,
    )
    const other = structuredClone(catalogue) as {
      blocks: Record<string, { releases: Record<string, { url: string }> }>
    }
    ;(other.blocks.map?.releases['1.0.0'] as { url: string }).url = '/elsewhere.js'
    expect((await call('PUT', '/v1/catalogue', other)).json.problem).toMatch(/map@1\.0\.0 is described otherwise/)
    expect((await call('PUT', '/v1/catalogue', { blocks: {} })).json.problem).toContain('This is no catalogue')
    expect(gone?.version).toBe('1.1.1')
  })

  it('starts are added up on both servers and shown on the page, which escapes what it shows and has no script', async () => {
    await call(
      'POST',
      '/v1/sites',
      Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`shop-${at}`, ['region:eu']])),
    )
    await change('canary accordion 1.1.1 --steps 50,100 --reason <script>alert(1)</script>')
    const starts = (version: string, outcome: string, count: number) => ({
      site: 'shop-17',
      block: 'accordion',
      version,
      outcome,
      count,
    })
    for (const plane of [0, 1] as const)
      await here.report([starts('1.1.1', 'start', 40), starts('1.1.1', 'ready', 60), starts('1.1.0', 'ready', 900)], {
        plane,
      })
    expect(
      (await call('POST', '/v1/starts', [{ ...starts('1', 'ready', 1), site: '<b>' }], { role: 'counter' })).status,
    ).toBe(400)
    const { text, response } = await call('GET', '/', undefined, {
      headers: { authorization: `Basic ${btoa(`me:${here.keys.reader}`)}` },
    })
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(text).not.toMatch(/<script|style=/)
    expect(text).toContain('&lt;script&gt;alert(1)')
    expect(text).toMatch(
      /<strong>pause<\/strong>: It is worse\. It fails more often\. Sites that fail now and did not before: shop-17\. canary 1\.1\.1: 80 of 200/,
    )
    // One site of fifty decides nothing.
    expect(text).toContain('This rests on 1 site, and 5 are needed without a person: it is paused')
    expect(text).toMatch(/shop-17<\/th>\s*<td>accordion 1\.1\.1<\/td>\s*<td class="number">80</)
    expect(text).toContain('<h1>50 sites, 7 blocks and shared modules</h1>')
  })

  it('a canary takes its steps to the end by what servers report, and one that is worse is rolled back with its reason', async () => {
    const [database, other] = here.databases
    const report = (version: string, outcome: string) =>
      here.report([{ site: 'shop-17', block: 'accordion', version, outcome, count: 400 }])
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000)
    await change('canary accordion 1.1.1 --steps 5,100 --hold 30m')
    await report('1.1.0', 'ready')
    await report('1.1.1', 'ready')
    expect(await decideCanaries(database, at(10))).toBe(0)
    // Two servers decide at the same moment: one of them writes.
    expect((await decideCanaries(database, at(40))) + (await decideCanaries(other, at(40)))).toBe(1)
    const { changes } = (await call('GET', '/v1/audit')).json
    expect(changes[0]).toMatchObject({
      text: 'canary 1.1.1 at 100 %',
      actor: 'health',
      reason: expect.stringContaining('It is as good.'),
    })
    await report('1.1.1', 'start')
    expect(await decideCanaries(database, at(50))).toBe(1)
    expect(await versions('shop-17', { plane: 1 })).toEqual(['1.1.0', '1.0.0'])
    const last = (await call('GET', '/v1/audit')).json.changes[0]
    expect(last.text).toContain('end canary 1.1.1 at 100 %')
    expect(last.reason).toContain('Sites that fail now and did not before: shop-17.')
  })

  it('a client answers as the server does, and goes on with its copy, also after a new start, while the server is gone', async () => {
    await call('POST', '/v1/sites', { 'shop-17': ['plan:pro'] })
    await change('pin accordion 1.0.0 --group plan:pro')
    const problems: string[] = []
    let isGone = false
    let bodies = 0
    const reach: typeof fetch = async (input, init) => {
      if (isGone) throw new Error('gone')
      const response = await here.planes[1].request(String(input).replace(url, ''), init as RequestInit)
      if (response.status === 200) bodies++
      return response
    }
    const open = (more = {}) =>
      createReleaseClient({
        url,
        key: here.keys.reader as string,
        file: join(folder, engine, 'copy.json'),
        fetch: reach,
        report: (text) => problems.push(text),
        maxAge: 0,
        ...more,
      })
    const client = open()
    const page = { blocks: ['accordion'], site: 'shop-17' }
    const { json } = await call('GET', '/v1/manifest?site=shop-17&blocks=accordion', undefined, { role: 'reader' })
    expect(JSON.parse(JSON.stringify(await client.manifest(page)))).toEqual(json)
    await client.refresh()
    expect(bodies).toBe(2)
    isGone = true
    await client.refresh()
    await client.refresh()
    expect(problems).toEqual([
      expect.stringMatching(/does not answer \(gone\)\. Pages get the releases of revision 3\. Check/),
    ])
    expect(await client.manifest(page)).toEqual(await open().manifest(page))
    expect(JSON.parse(readFileSync(join(folder, engine, 'copy.json'), 'utf8')).channels.value.revision).toBe(3)
    await expect(open({ file: join(folder, 'none.json') }).manifest(page)).rejects.toThrow(
      /There is no copy of the releases yet\. The page gets no block\./,
    )
    isGone = false
    await change('kill accordion@1.0.0')
    expect(await client.refresh()).toBe(true)
    expect((await client.manifest(page)).manifest.entries[0]?.releases[0]?.version).toBe('1.1.0')
    await client.refresh()
  })
})
