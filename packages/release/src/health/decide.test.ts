// @vitest-environment node
import type { BlockChannels, Canary, Channels } from '@ashlar/manifest'
import { expect, it } from 'vitest'
import { catalogue, now } from '../fixtures'
import { applyVerdict, isJudged, judgedPeriod, judgePeriod } from './decide'
import { noStarts } from './evidence'
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
