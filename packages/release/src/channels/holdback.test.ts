// @vitest-environment node
import { type BlockChannels, type Channels, noChannels } from '@ashlar/manifest'
import { expect, it } from 'vitest'
import { catalogue, now } from '../fixtures'
import { canary, promote, rollback } from './canary'
import type { ChangeResult } from './change'
import { checkChannels } from './check'
import { kill } from './kill'

const block = 'accordion'
function changed(result: ChangeResult): Channels {
  if ('problem' in result) throw new Error(result.problem)
  expect(checkChannels(result.channels, catalogue)).toEqual({ channels: result.channels })
  return result.channels
}
const accordion = ({ blocks }: Channels): BlockChannels => blocks[block] ?? {}
const started = changed(canary(noChannels, catalogue, { block, version: '1.1.1' }, now))
const promoted = changed(promote(started, catalogue, { block }, now))

it('one percent stays on the release before for a day after a promotion', () => {
  expect(accordion(promoted)).toEqual({
    stable: '1.1.1',
    previous: '1.1.0',
    past: ['1.1.0'],
    holdback: {
      version: '1.1.0',
      share: 1,
      salt: 'accordion@1.1.1 holdback',
      since: '2026-11-22T10:00:00.000Z',
      until: '2026-11-23T10:00:00.000Z',
    },
  })
  expect(accordion(changed(promote(started, catalogue, { block, holdback: 5 }, now))).holdback?.share).toBe(5)
  expect(accordion(changed(promote(started, catalogue, { block, holdback: 0 }, now)))).not.toHaveProperty('holdback')
  expect(promote(started, catalogue, { block, holdback: 100 }, now)).toEqual({
    problem: 'A holdback of 100 % is no share. Nothing was changed. Name one from 0 to 99, such as 1.',
  })
})

it('it ends by a second promotion, by the way back, by the next canary, and with either of its releases', () => {
  const ended = promote(promoted, catalogue, { block }, now)
  expect(ended).toMatchObject({ text: 'end the holdback of 1.1.0, all sites get 1.1.1' })
  const ways = [
    ended,
    rollback(promoted, catalogue, { block }, now),
    canary(promoted, catalogue, { block, version: '1.0.0' }, now),
    kill(promoted, catalogue, { block, version: '1.1.0' }, now),
    kill(promoted, catalogue, { block, version: '1.1.1' }, now),
  ]
  for (const way of ways) expect(accordion(changed(way))).not.toHaveProperty('holdback')
  expect(accordion(changed(kill(promoted, catalogue, { block, version: '1.0.0' }, now)))).toHaveProperty('holdback')
  expect(accordion(changed(rollback(promoted, catalogue, { block }, now))).stable).toBe('1.1.0')
})
