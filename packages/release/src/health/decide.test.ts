// @vitest-environment node
import type { BlockChannels, Canary, Channels } from '@ashlar/manifest'
import { expect, it } from 'vitest'
import { rollback } from '../channels/canary'
import { catalogue, now } from '../fixtures'
import { applyVerdict, isJudged, judgedPeriod, judgePeriod } from './decide'
import { noStarts, type SiteStarts } from './evidence'
import type { JudgedStarts, Verdict } from './judge'
import { noSenders } from './support'

const since = '2026-11-21T10:30:00.000Z'
const began = '2026-11-20T08:00:00.000Z'
const canary: Canary = { version: '1.1.1', share: 50, steps: [50, 100], hold: 30, salt: 's', since, began }
const holdback = { version: '1.0.0', share: 1, salt: 'h', since, until: '2026-11-22T10:30:00.000Z' }
const getChannels = (accordion: BlockChannels): Channels => ({ revision: 4, blocks: { accordion } })
const getPeriod = (accordion: BlockChannels) => judgedPeriod(getChannels(accordion), catalogue, 'accordion')

it('a canary is compared with the stable release from its begin on, and one of what pages share with seven days before', () => {
  expect(getPeriod({ canary })).toEqual({
    ...{
      block: 'accordion',
      version: '1.1.1',
      stable: '1.1.0',
      began,
      since,
      from: began,
      isShared: false,
      slowed: 0,
      canary,
    },
  })
  const { began: _, ...first } = canary
  expect(getPeriod({ stable: '1.0.0', canary: first })).toMatchObject({ stable: '1.0.0', began: since })
})

it('a promotion is compared with the release before within its holdback, and nothing else is judged', () => {
  const period = {
    block: 'accordion',
    version: '1.1.0',
    stable: '1.0.0',
    began: since,
    since,
    from: since,
    isShared: false,
    slowed: 0,
  }
  expect(getPeriod({ holdback })).toEqual({ ...period, holdback })
  expect(getPeriod({ holdback, canary })).toMatchObject({ version: '1.1.1', canary })
  expect(getPeriod({ stable: '1.1.0' })).toBeUndefined()
  expect(judgedPeriod(getChannels({}), catalogue, 'map')).toBeUndefined()
  expect([{ canary }, { holdback }, { stable: '1.1.0' }].map(isJudged)).toEqual([true, true, false])
})

const starts = (count: number, failures = 0) => ({ ...noStarts, starts: count, failures })
const counted = (failures: number): JudgedStarts => {
  const sites = [{ site: 'a', hour: '', canary: starts(400, failures), stable: starts(400) }]
  return {
    signed: sites,
    all: sites,
    inStep: 400,
    senders: { ...noSenders, judged: 80, inStep: 80, stable: 80 },
    isFleet: false,
  }
}
/** The channels after the verdict of so many failures, and the line of the history. */
function decide(accordion: BlockChannels, failures: number) {
  const period = getPeriod(accordion)
  if (!period) throw new Error('Nothing is judged.')
  const verdict = judgePeriod(period, counted(failures), now)
  const result = applyVerdict(getChannels(accordion), catalogue, { period, verdict }, now)
  if (!result) return [verdict.decision]
  return 'problem' in result
    ? [verdict.decision, result.problem]
    : [verdict.decision, result.text, result.channels.blocks.accordion?.stable]
}

it('a canary takes its next step, is promoted at the end, or ends', () => {
  expect(decide({ canary }, 0)).toEqual(['next', 'canary 1.1.1 at 100 %', undefined])
  expect(decide({ canary: { ...canary, share: 100 } }, 0)).toEqual([
    'promote',
    'promote 1.1.1, stable was 1.1.0',
    '1.1.1',
  ])
  expect(decide({ canary }, 200)).toEqual(['rollback', expect.stringMatching(/^end canary 1\.1\.1 at 50 %/), undefined])
  expect(decide({ canary: { ...canary, approval: true } }, 0)).toEqual(['ask'])
  expect(decide({ canary: { ...canary, since: now.toISOString() } }, 0)).toEqual(['wait'])
})

it('a promotion is taken back, waits, or gets rid of its holdback', () => {
  const promoted = { stable: '1.1.0', previous: '1.0.0', past: ['1.0.0'], holdback }
  expect(decide(promoted, 200)).toEqual(['rollback', 'roll back to 1.0.0, stable was 1.1.0', '1.0.0'])
  expect(decide(promoted, 0)).toEqual(['wait'])
  const over = { ...holdback, until: now.toISOString() }
  expect(decide({ ...promoted, holdback: over }, 0)[1]).toBe('end the holdback of 1.0.0, all sites get 1.1.0')
})

it('a pause has the reason of its verdict', () => {
  const period = getPeriod({ canary })
  const verdict: Verdict = { decision: 'pause', reason: 'They may be forged.', sites: [] }
  const result = period && applyVerdict(getChannels({ canary }), catalogue, { period, verdict }, now)
  expect(result).toMatchObject({ channels: { blocks: { accordion: { canary: { paused: 'They may be forged.' } } } } })
})

const versions = Array.from({ length: 7 }, (_, at) => `1.${at}.0`)
const [release] = Object.values(catalogue.blocks.accordion?.releases ?? {})
const manyReleases = {
  ...catalogue,
  blocks: { accordion: { stable: '1.0.0', releases: Object.fromEntries(versions.map((name) => [name, release])) } },
} as typeof catalogue
const timed = (count: number, mean: number): SiteStarts => ({
  ...{ ...noStarts, starts: count, timed: count, time: count * mean, timeSquares: count * (mean * mean + 1) },
  times: noStarts.times.map((_, step) => (count * Math.max(0, 2 - Math.abs(step - mean))) / 4),
})

/** The channels after a verdict on releases of which the newer one is 0.3 steps slower. */
function decideAt(accordion: BlockChannels, at: Date) {
  const period = getPeriod(accordion)
  const seen = { site: 'a', hour: '', canary: timed(1000, 2.3), stable: timed(1000, 2) }
  const verdict = period && judgePeriod(period, { ...counted(0), signed: [seen], all: [seen] }, at)
  const result = period && verdict && applyVerdict(getChannels(accordion), catalogue, { period, verdict }, at)
  return { channels: result && 'channels' in result ? result.channels : undefined }
}

/** Releases that become stable one after the other, each so many steps slower; `after` changes the channels between. Returns those that were stable, and why the next was not. */
function releaseAll(steps: number, after = (channels: Channels) => channels) {
  let channels: Channels = { revision: 1, blocks: { accordion: { stable: '1.0.0' } } }
  for (const version of versions.slice(1)) {
    const last: Canary = { ...canary, version, share: 100 }
    channels = { ...channels, blocks: { accordion: { ...channels.blocks.accordion, canary: last } } }
    const period = judgedPeriod(channels, manyReleases, 'accordion')
    const seen = { site: 'a', hour: '', canary: timed(1000, 2 + steps), stable: timed(1000, 2) }
    const verdict = period && judgePeriod(period, { ...counted(0), signed: [seen], all: [seen] }, now)
    const result = period && verdict && applyVerdict(channels, manyReleases, { period, verdict }, now)
    if (!result || 'problem' in result) throw new Error(`${version}: ${verdict?.reason}`)
    channels = result.channels
    if (verdict?.decision === 'rollback') return { stable: channels.blocks.accordion?.stable, reason: verdict.reason }
    channels = after(channels)
  }
  return { stable: channels.blocks.accordion?.stable, reason: undefined }
}
it('[REL-02] releases that are each a third slower than the one before are found by the third, and the channels know of the others', () => {
  const { stable, reason } = releaseAll(Math.log2(4 / 3))
  expect(stable).toBe('1.2.0')
  expect(reason).toMatch(/It takes 1\.3 times as long to start, and with the releases before it 2\.4 times\./)
})

it('releases that are each a little slower, and some that are as fast, are all stable in the end', () => {
  expect(releaseAll(0.1)).toEqual({ stable: '1.6.0', reason: undefined })
  expect(releaseAll(0)).toEqual({ stable: '1.6.0', reason: undefined })
})

it('[REL-02] the budget goes five releases back, and the way back takes the slowness of a release with it', () => {
  const { stable } = releaseAll(0.3)
  expect(stable).toBe('1.3.0')
  let last: Channels = { revision: 1, blocks: {} }
  releaseAll(0.19, (channels) => {
    last = channels
    return channels
  })
  expect(last.blocks.accordion?.slower).toEqual({ '1.3.0': 0.19, '1.4.0': 0.19, '1.5.0': 0.19, '1.6.0': 0.19 })
  const back = rollback(last, manyReleases, { block: 'accordion' }, now)
  expect('channels' in back && back.channels.blocks.accordion?.slower).toEqual({
    ...{ '1.3.0': 0.19, '1.4.0': 0.19, '1.5.0': 0.19 },
  })
})

it('of a canary that a person promotes, its holdback measures how much slower it is', () => {
  const promoted: BlockChannels = { stable: '1.1.0', past: ['1.0.0'], holdback }
  const { channels } = decideAt(promoted, new Date(Date.parse(holdback.until) + 1))
  expect(channels?.blocks.accordion).toEqual({ stable: '1.1.0', past: ['1.0.0'], slower: { '1.1.0': 0.3 } })
  const known = { ...promoted, slower: { '1.1.0': 0.1 } }
  const later = decideAt(known, new Date(Date.parse(holdback.until) + 1))
  expect(later.channels?.blocks.accordion?.slower).toEqual({ '1.1.0': 0.1 })
})
