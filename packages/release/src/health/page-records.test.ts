// @vitest-environment node
import type { BlockChannels, Channels } from '@ashlar/manifest'
import { expect, it } from 'vitest'
import { catalogue, now } from '../fixtures'
import { createAdmission, toPlace } from './admission'
import { readPageRecords } from './page-records'

const getChannels = (blocks: Record<string, BlockChannels> = {}): Channels => ({ revision: 1, blocks })
const record = (more: object = {}) => ({
  ...{ block: 'accordion', wanted: '1.1.0', got: '1.1.0', rung: 0, phase: null, ms: 80, cohort: 'stable', site: 'a' },
  ...more,
})
const read = (records: unknown, more: object = {}, channels = getChannels()) =>
  readPageRecords({ records, ...more }, catalogue, channels)
const getOutcomes = (...records: object[]) =>
  read(records)
    .outcomes.filter(({ block }) => block === 'accordion')
    .map(({ version, outcome }) => `${version} ${outcome}`)

it('each way in which a start ends counts for the release that was wanted, or for the one that ran', () => {
  expect(
    getOutcomes(
      record(),
      record({ ms: 20_000 }),
      ...['load', 'style', 'start', 'check'].map((phase) => record({ phase, got: null })),
      record({ phase: 'run', got: '1.0.0' }),
      record({ phase: 'dead' }),
      record({ got: '1.0.0', rung: 1 }),
      record({ got: null, rung: null, phase: 'start' }),
    ),
  ).toEqual([
    ...['1.1.0 ready:100', '1.1.0 ready:more'],
    ...['load', 'style', 'start', 'check'].map((phase) => `1.1.0 failed:${phase}`),
    ...['1.0.0 failed:run', '1.1.0 dead', '1.1.0 older', '1.1.0 html'],
  ])
})

it('what is no record, and releases that the catalogue does not have, are left out', () => {
  const odd = [record({ wanted: '9.9.9' }), record({ block: 'constructor' }), record({ phase: 'other' })]
  expect(getOutcomes(...odd)).toEqual([])
  for (const records of [null, 'text', [null, 'x', []]]) expect(read(records).outcomes).toEqual([])
  expect(
    read([record(), ...Array(200).fill(record())]).outcomes.filter(({ block }) => block === 'accordion'),
  ).toHaveLength(100)
})

it('of the blocks that a page says it has begun, those of the catalogue are known, as many as it may have', () => {
  const getBegun = (begun: unknown) => read([], { begun }).begun
  expect(getBegun(['accordion', 'nothing', 'constructor', 7, null, 'map'])).toEqual(['accordion', 'map'])
  for (const begun of [undefined, null, 'accordion', { 0: 'accordion' }]) expect(getBegun(begun)).toEqual([])
  expect(getBegun(Array(200).fill('map'))).toHaveLength(100)
})

it('what the page shares is judged by each record, with the release that the page has', () => {
  const shared = (channels: Channels, canaries: object) =>
    read([record()], { canaries }, channels)
      .outcomes.filter(({ block }) => block === 'core')
      .map(({ version, cohort }) => `${version} ${cohort}`)
  expect(shared(getChannels(), {})).toEqual(['1.0.0 stable'])
  expect(shared(getChannels({ core: { stable: '1.1.0' } }), {})).toEqual(['1.1.0 stable'])
  expect(shared(getChannels(), { core: '1.1.0' })).toEqual(['1.1.0 canary'])
})

it('[REL-03] a start of a block with a canary or a holdback counts for that block, and for nothing that the page shares', () => {
  const canary = { version: '1.1.1', share: 50, steps: [50], hold: 30, salt: 's', since: now.toISOString() }
  const holdback = { version: '1.0.0', share: 1, salt: 'h', since: canary.since, until: '2999-01-01T00:00:00.000Z' }
  const beside = { core: { holdback: { ...holdback, version: '1.0.0' } }, runtime: { canary } }
  const ofNeighbour = record({ block: 'map', wanted: '1.0.0', got: '1.0.0' })
  const getNames = (accordion: BlockChannels) => {
    const failed = record({ wanted: '1.1.1', got: null, phase: 'start', cohort: 'canary' })
    const { outcomes } = read([failed, record(), ofNeighbour], {}, getChannels({ ...beside, accordion }))
    return outcomes.map(({ block, outcome }) => `${block} ${outcome}`)
  }
  const alone = ['accordion failed:start', 'accordion ready:100', 'map ready:100']
  const ofNeighbours = ['runtime ready:100', 'core ready:100']
  expect(getNames({ canary })).toEqual([...alone, ...ofNeighbours])
  expect(getNames({ holdback })).toEqual([...alone, ...ofNeighbours])
  // Without a trial nobody but the core can be the reason.
  expect(getNames({})).toEqual([
    ...alone,
    ...['runtime failed:start', 'core failed:start', 'runtime ready:100', 'core ready:100'],
    ...ofNeighbours,
  ])
})

it('a measure that the page does not know stays unknown', () => {
  const [one] = read([record({ bytes: 8192 })], { mb: 16 }).outcomes
  expect([one?.step, one?.size, read([record()], { mb: 16 }).memory]).toEqual([1, 16, 1])
  const [other] = read([record({ phase: 'start', bytes: 8192 })]).outcomes
  expect([other?.step, other?.size, read([record()]).memory]).toEqual([undefined, undefined, undefined])
})

const since = now.toISOString()
const onTrial = getChannels({
  accordion: { canary: { version: '1.1.1', share: 50, steps: [50], hold: 30, salt: 's', since } },
})

/** Admits records of the accordion, as a server does that has just started; the answer is what each is: signed, evidence. */
function openAdmission(channels: Channels, report = (_problem: string) => {}) {
  const admit = createAdmission({ now: () => now.getTime(), report })
  return (more: object, network: string, tokenId?: string) => {
    const [outcome] = read([record(more)], {}, channels).outcomes
    if (!outcome) throw new Error('There is a record.')
    const admitted = admit(outcome, { network, tokenId }, toPlace(outcome, catalogue, channels, now))
    return admitted && [admitted.isSigned, admitted.isEvidence]
  }
}
const ofCanary = { wanted: '1.1.1', cohort: 'canary' }
const failed = { phase: 'start', got: null }

it('a start counts for the canary and its step, for the stable release and its day, both in one hour of a trial, or for nothing', () => {
  const placeOf = (more: object, channels: Channels) => {
    const [outcome] = read([record(more)], {}, channels).outcomes
    return outcome && toPlace(outcome, catalogue, channels, now)
  }
  const canary = `accordion@1.1.1 ${since}`
  const hour = since
  expect(placeOf(ofCanary, onTrial)).toEqual({ period: since, hour, canary, scope: canary, isOnTrial: true })
  const stable = { period: '2026-11-22', canary: undefined, scope: 'accordion@1.1.0' }
  expect(placeOf({}, onTrial)).toEqual({ ...stable, hour, isOnTrial: true })
  expect(placeOf({}, getChannels())).toEqual({ ...stable, hour: '2026-11-22', isOnTrial: false })
  expect(placeOf({ wanted: '1.0.0' }, onTrial)).toBeUndefined()
  const later = new Date(Date.parse(since) + 90 * 60_000)
  const [outcome] = read([record({})], {}, onTrial).outcomes
  expect(outcome && toPlace(outcome, catalogue, onTrial, later)?.hour).toBe('2026-11-22T11:00:00.000Z')
})

it('[REL-04] a page counts each outcome once; with its token another network counts as unsigned', () => {
  const admit = openAdmission(onTrial)
  expect(admit(ofCanary, 'n1', 't1')).toEqual([true, true])
  expect(admit(ofCanary, 'n1', 't1')).toBeUndefined()
  expect(admit({ ...ofCanary, ...failed }, 'n1', 't1')).toEqual([true, true])
  expect(admit(ofCanary, 'n2', 't1')).toEqual([false, true])
  expect(admit(ofCanary, 'n3')).toEqual([false, true])
})

it('[REL-04] without a trial one network adds five starts and one failure to a day of the stable release', () => {
  const admit = openAdmission(getChannels())
  const getEvidence = (count: number, more: object) =>
    Array.from({ length: count }, (_, at) => admit(more, 'n1', `t${JSON.stringify(more)}${at}`)?.[1])
  expect(getEvidence(3, failed)).toEqual([true, false, false])
  expect(getEvidence(4, {})).toEqual([true, true, false, false])
  expect(admit({}, 'n2', 'another')).toEqual([true, true])
})

it('[REL-04] a full memory counts on, forgets the oldest networks, and says so', () => {
  const problems: string[] = []
  const admit = openAdmission(getChannels(), (problem) => problems.push(problem))
  const send = (network: string, token: string) => admit(failed, network, token)?.[1]
  expect([send('first', 'a'), send('first', 'b')]).toEqual([true, false])
  // Two entries for each network: its starts and its failures.
  const all = Array.from({ length: 30_000 }, (_, at) => send(`n${at}`, `t${at}`))
  expect(all.filter((isEvidence) => isEvidence !== true)).toEqual([])
  expect(problems[0]).toMatch(
    /^The memory of networks of steps is full \(50000\)\. The oldest are forgotten, .* Start more/,
  )
  expect(send('first', 'c'), 'a network that was forgotten counts anew').toBe(true)
})

it('the site is that of the first record, at most 64 characters of it', () => {
  expect(read([record({ site: 'first' }), record({ site: 'second' })]).site).toBe('first')
  expect(read([record({ site: 's'.repeat(99) })]).site).toHaveLength(64)
})
