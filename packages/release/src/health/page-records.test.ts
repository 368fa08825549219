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

it('what the page shares is judged by each record, with the release that the page has', () => {
  const shared = (channels: Channels, canaries: object) =>
    read([record()], { canaries }, channels)
      .outcomes.filter(({ block }) => block === 'core')
      .map(({ version, cohort }) => `${version} ${cohort}`)
  expect(shared(getChannels(), {})).toEqual(['1.0.0 stable'])
  expect(shared(getChannels({ core: { stable: '1.1.0' } }), {})).toEqual(['1.1.0 stable'])
  expect(shared(getChannels(), { core: '1.1.0' })).toEqual(['1.1.0 canary'])
})

it('a measure that the page does not know stays unknown', () => {
  const [one] = read([record({ bytes: 8192 })], { mb: 16 }).outcomes
  expect([one?.step, one?.size, read([record()], { mb: 16 }).memory]).toEqual([1, 16, 1])
  const [other] = read([record({ phase: 'start', bytes: 8192 })]).outcomes
  expect([other?.step, other?.size, read([record()]).memory]).toEqual([undefined, undefined, undefined])
})

it('one network adds five signed starts to a step of a canary, and a page each outcome once', () => {
  const since = now.toISOString()
  const channels = getChannels({
    accordion: { canary: { version: '1.1.1', share: 50, steps: [50], hold: 30, salt: 's', since } },
  })
  const [outcome] = read([record({ wanted: '1.1.1', cohort: 'canary' })], {}, channels).outcomes
  if (!outcome) throw new Error('There is a record.')
  const place = toPlace(outcome, catalogue, channels, now)
  expect(place).toEqual({ period: since, canary: `accordion@1.1.1 ${since}` })
  const isAdmitted = createAdmission(() => now.getTime())
  const from = (network: string, tokenId: string) => isAdmitted(outcome, { network, tokenId }, place)
  expect([from('n1', 't1'), from('n1', 't1')]).toEqual([true, false])
  expect(['t2', 't3', 't4', 't5', 't6'].map((token) => from('n1', token))).toEqual([true, true, true, true, false])
  expect(from('n2', 't7')).toBe(true)
})
