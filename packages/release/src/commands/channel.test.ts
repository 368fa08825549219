// @vitest-environment node
import { type Channels, noChannels } from '@ashlar/manifest'
import { beforeEach, expect, it } from 'vitest'
import type { ChannelChange, ChannelStore } from '../channels/store'
import { catalogue, now } from '../fixtures'
import { readArguments } from './arguments'
import { runChannel } from './channel'

let stored: Channels
let changes: ChannelChange[]
let isRaced = false
const store: ChannelStore = {
  place: 'the store',
  read: async () => stored,
  history: async () => [...changes].reverse(),
  async write(next, _expected, change) {
    if (isRaced) return 'conflict'
    stored = next
    changes.push(change)
    return 'written'
  },
}
const run = (line: string, ...more: string[]) =>
  runChannel([...line.split(' '), ...more], async () => ({ store, readCatalogue: () => catalogue, now }))
const getLine = (output: string, word: string) => output.split('\n').find((line) => line.trim().startsWith(word))
beforeEach(() => {
  stored = noChannels
  changes = []
  isRaced = false
})

it('a change prints before and after, the sites it touches and its revision, and is remembered with its reason', async () => {
  const { code, output } = await run('canary accordion 1.1.1 --steps 5,100 --hold 2h', '--reason', 'first try')
  expect(code).toBe(0)
  expect(output).toContain('accordion: canary 1.1.1 at 5 %')
  expect(getLine(output, 'before')).toBe('  before  stable 1.1.0, previous 1.0.0')
  expect(getLine(output, 'after')).toMatch(
    /canary 1\.1\.1 at 5 % since 2026-11-22T.* \(steps 5, 100; each at least 120 min\)/,
  )
  expect(getLine(output, 'sites')).toBe('  sites   5 % of sites and sessions')
  expect(output).toContain('Revision 1 was written to the store.')
  expect(changes).toEqual([
    { revision: 1, at: now.toISOString(), block: 'accordion', text: 'canary 1.1.1 at 5 %', reason: 'first try' },
  ])
})

it('the sites are all but the pinned ones, the pinned one alone, the share of the canary, or none', async () => {
  const sites = async (line: string) => getLine((await run(line)).output, 'sites')?.slice(10)
  expect(await sites('kill accordion@1.0.0')).toBe('none at once: only the release to fall back to is another')
  expect(await sites('revive accordion@1.0.0 --dry-run')).toMatch(/^none at once/)
  stored = noChannels
  expect(await sites('pin accordion 1.1.0 --site shop-17')).toBe('none')
  expect(await sites('pin accordion 1.0.0 --site shop-17 --until 2027-01-31')).toBe('shop-17 (pinned)')
  expect(await sites('canary accordion 1.1.1')).toBe('1 % of sites and sessions, not shop-17 (pinned)')
  expect(await sites('promote accordion')).toBe('all sites, not shop-17 (pinned)')
  expect(await sites('kill accordion@1.0.0')).toBe('shop-17 (pinned)')
  expect(await sites('kill accordion')).toBe('all sites: the HTML stays as served, shop-17 (pinned)')
  expect(await sites('unpin accordion --site shop-17')).toBe('none')
})

it('a dry run prints the change and writes nothing', async () => {
  const { code, output } = await run('kill accordion@1.1.0 --dry-run')
  expect(code).toBe(0)
  expect(getLine(output, 'after')).toContain('revoked 1.1.0')
  expect(output).toContain('Nothing was written (--dry-run); the revision stays 0.')
  expect(stored).toBe(noChannels)
})

it('with --json one object is printed, also for a problem', async () => {
  const good = JSON.parse((await run('kill accordion --json')).output)
  expect(good).toMatchObject({
    command: 'kill',
    block: 'accordion',
    written: true,
    revision: 1,
    before: { stable: '1.1.0', killed: false },
    after: { stable: '1.1.0', killed: true },
    sites: ['all sites: the HTML stays as served'],
  })
  const refused = await run('kill acordion --json')
  expect(refused.code).toBe(1)
  expect(JSON.parse(refused.output)).toEqual({ written: false, problem: expect.stringContaining('Did you mean') })
})

it('a change that another one overtook, or that is for another revision, names the way on', async () => {
  isRaced = true
  const raced = await run('kill accordion')
  expect(raced.code).toBe(1)
  expect(raced.output).toMatch(
    /Another change came first.*Nothing was written.*status accordion, then run the command again/,
  )
  isRaced = false
  const late = await run('kill accordion --revision 4')
  expect(late).toMatchObject({
    code: 1,
    output: expect.stringMatching(/have revision 0, and this change was for revision 4/),
  })
  expect((await run('kill accordion --revision 0')).code).toBe(0)
})

it('a change on top of channels with a mistake is written only if it mends it', async () => {
  stored = { revision: 3, blocks: { accordion: { pins: [{ site: 'shop-17', version: '0.9.0' }] } } }
  expect((await run('status')).output).toContain('pins[0].version is 0.9.0, which the catalogue does not have')
  const other = await run('kill map')
  expect(other).toMatchObject({ code: 1, output: expect.stringContaining('blocks.accordion.pins[0].version') })
  expect((await run('unpin accordion --site shop-17')).code).toBe(0)
})

it('a canary may wait for approval at each step, and for nothing else', async () => {
  const { code, output } = await run('canary accordion 1.1.1 --hold-for approval --json')
  expect(code, output).toBe(0)
  expect(JSON.parse(output).after.canary).toMatchObject({ version: '1.1.1', approval: true })
  expect((await run('canary map 1.0.0 --hold-for rain')).output).toMatch(
    /--hold-for rain is nothing that a canary waits for\. Nothing was written\. Write --hold-for approval/,
  )
})

it('status lists the changed blocks and what happened; one block with its releases', async () => {
  await run('pin accordion 1.0.0 --site shop-17', '--reason', 'slow there')
  const all = await run('status')
  expect(all.output).toContain('Revision 1 in the store.')
  expect(all.output).toContain('accordion: stable 1.1.0, previous 1.0.0, pins shop-17 → 1.0.0')
  expect(all.output).toContain('6 others have the stable release of the catalogue.')
  expect(all.output).toContain('accordion: pin shop-17 to 1.0.0 (slow there)')
  const one = JSON.parse((await run('status map --json')).output)
  expect(one).toMatchObject({ revision: 1, history: [], blocks: { map: { stable: '1.0.0', releases: ['1.0.0'] } } })
  expect((await run('status mapp')).code).toBe(1)
})

it.each([
  ['promot accordion', /no command "promot".*Did you mean "promote"/],
  ['canary accordion', /canary needs a version/],
  ['promote', /promote needs a block/],
  ['promote accordion 1.1.1', /does not take "1\.1\.1"/],
  ['pin accordion 1.0.0', /needs a site.*--site/],
  ['promote accordion --steps 5,100', /Unknown option '--steps'/],
  ['canary accordion 1.1.1 --steps few', /no list of shares.*1,5,25,100/],
  ['canary accordion 1.1.1 --hold long', /no length of time.*30m/],
  ['kill accordion@', /names no version/],
  ['kill accordion --revision x', /no revision/],
])('"%s" is not understood: exit code 2, and nothing is read', async (line, message) => {
  const { code, output } = await runChannel(line.split(' '), () => Promise.reject(new Error('opened')))
  expect(code).toBe(2)
  expect(output).toMatch(message)
  expect(output).toContain('Nothing was written.')
})

it.each(['', '--help', 'canary --help', 'help'])('"%s" prints the forms with examples', async (line) => {
  const { code, output } = await runChannel(line.split(' ').filter(Boolean), () => Promise.reject(new Error('opened')))
  expect(code).toBe(0)
  expect(output).toMatch(/Examples[\s\S]*canary accordion 1\.1\.1 --steps 1,5,25,100 --hold 30m/)
})

it('status has the versions that the owner of the site has chosen', async () => {
  const readChosen = async () => ({ map: '1.0.0' })
  const withOwner = (line: string) =>
    runChannel(line.split(' '), async () => ({ store, readCatalogue: () => catalogue, now, readChosen }))
  const { code, output } = await withOwner('status')
  expect(code).toBe(0)
  expect(output).toContain('  chosen in the admin of the site: 1.0.0')
  expect((await withOwner('status accordion')).output).not.toContain('chosen')
  expect(JSON.parse((await withOwner('status map --json')).output).blocks.map.chosen).toBe('1.0.0')
  expect(JSON.parse((await run('status map --json')).output).blocks.map.chosen).toBe(null)
})

it('[REL-04] status has what the starts say of canaries and holdbacks, and stands without it where it cannot be read', async () => {
  await run('canary accordion 1.1.1')
  const asked: string[][] = []
  const withCounts = (decision: 'wait' | 'ask', line = 'status') =>
    runChannel(line.split(' '), async () => ({
      ...{ store, readCatalogue: () => catalogue, now },
      async readVerdicts(names) {
        asked.push([...names])
        return { accordion: { decision, reason: 'All come from one address. It waits. Set TRUSTED_PROXIES.' } }
      },
    }))
  const sentences = 'All come from one address. It waits. Set TRUSTED_PROXIES.'
  expect((await withCounts('ask')).output).toContain(`\n  waits for a person: ${sentences}\n`)
  expect((await withCounts('wait')).output).toContain(`\n  now wait: ${sentences}\n`)
  expect(asked).toEqual([['accordion'], ['accordion']])
  expect((await withCounts('ask', 'status map')).output).not.toContain('one address')
  expect(JSON.parse((await withCounts('ask', 'status --json')).output).blocks.accordion.verdict.decision).toBe('ask')
  const gone = await runChannel(['status'], async () => ({
    ...{ store, readCatalogue: () => catalogue, now },
    readVerdicts: () => Promise.reject(new Error('It cannot be read. No verdict is shown. Start the site once.')),
  }))
  expect(gone.code).toBe(0)
  expect(gone.output).toMatch(/It cannot be read\. .*\naccordion: stable 1\.1\.0.*canary 1\.1\.1/)
})

it.each([
  ['30m', 30],
  ['2h', 120],
  ['1d', 1440],
  ['45', 45],
])('--hold %s is %d minutes', (text, minutes) => {
  expect(readArguments(['canary', 'accordion', '1.1.1', '--hold', text])).toMatchObject({
    task: { input: { hold: minutes } },
  })
})

it('a catalogue or store that cannot be read is the answer, with exit code 1', async () => {
  const failed = await runChannel(['status'], () => Promise.reject(new Error('There is no catalogue.')))
  expect(failed).toEqual({ code: 1, output: 'There is no catalogue.' })
})
