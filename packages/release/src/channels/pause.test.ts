// @vitest-environment node
import { type Channels, noChannels, versionsFor } from '@ashlar/manifest'
import { expect, it } from 'vitest'
import { catalogue, now } from '../fixtures'
import { canary, rollback } from './canary'
import type { ChangeResult } from './change'
import { checkChannels } from './check'
import { pause, resume } from './pause'

/** The channels after a change, which are as a store takes them. */
function changed(result: ChangeResult): Channels {
  if ('problem' in result) throw new Error(result.problem)
  expect(checkChannels(result.channels, catalogue)).toEqual({ channels: result.channels })
  return result.channels
}
const block = 'accordion'
const started = changed(canary(noChannels, catalogue, { block, version: '1.1.1', steps: [50, 100] }, now))
const best = ({ blocks }: Channels) =>
  versionsFor(catalogue.blocks.accordion as never, blocks.accordion, { today: '2026-11-22' }).versions[0]
const later = new Date(now.getTime() + 3_600_000)

it('a paused canary reaches no visitor and keeps its share and its begin; resumed, its step begins anew', () => {
  const result = pause(started, catalogue, { block, reason: 'Under review.' }, later)
  expect(result).toMatchObject({ text: 'pause canary 1.1.1 at 50 %' })
  const paused = changed(result)
  expect([best(started), best(paused)]).toEqual(['1.1.1', '1.1.0'])
  const before = started.blocks.accordion?.canary
  expect(paused.blocks.accordion?.canary).toEqual({ ...before, paused: 'Under review.' })
  const resumed = changed(resume(paused, catalogue, { block }, later))
  expect(best(resumed)).toBe('1.1.1')
  const resumedAt = later.toISOString()
  const again = { ...before, since: resumedAt, began: now.toISOString(), resumed: resumedAt }
  expect(resumed.blocks.accordion?.canary).toEqual(again)
})

it('[REL-04] a canary that is widened stays one that a person has resumed; another one is not', () => {
  const paused = changed(pause(started, catalogue, { block }, later))
  const resumed = changed(resume(paused, catalogue, { block }, later))
  const widened = changed(canary(resumed, catalogue, { block, version: '1.1.1', steps: [60, 100] }, later))
  expect(widened.blocks.accordion?.canary).toMatchObject({ share: 60, resumed: later.toISOString() })
  const ended = changed(rollback(widened, catalogue, { block }, later))
  const another = changed(canary(ended, catalogue, { block, version: '1.1.1' }, later))
  expect(another.blocks.accordion?.canary).not.toHaveProperty('resumed')
})

it('what cannot be paused or resumed is refused in three parts', () => {
  const problem = (result: ChangeResult) => ('problem' in result ? result.problem : 'none')
  const paused = changed(pause(started, catalogue, { block }, now))
  expect(paused.blocks.accordion?.canary?.paused).toBe('A person has paused it.')
  expect(problem(pause(paused, catalogue, { block }, now))).toBe(
    'The canary 1.1.1 of accordion is paused already. Nothing was changed. Resume it, promote it or roll it back.',
  )
  expect(problem(resume(started, catalogue, { block }, now))).toMatch(/is not paused\. Nothing was changed\./)
  expect(problem(pause(noChannels, catalogue, { block }, now))).toMatch(
    /has no canary to pause\. Nothing was changed\./,
  )
})
