// @vitest-environment node
import { cohortOf } from '@ashlar/manifest/rules'
import { expect, it } from 'vitest'
import { catalogue } from '../fixtures'
import { judgedPeriod } from './decide'
import { createServedSample } from './served'
import { timeBounds } from './starts'

const since = '2026-11-22T10:00:00.000Z'
const canary = { version: '1.1.1', share: 25, steps: [25, 100], hold: 30, salt: 's', since }

it('each bound of the times to start is twice the one before, from 50 ms to 12.8 s', () => {
  expect([timeBounds[0], timeBounds.at(-1)]).toEqual([50, 12_800])
  expect(timeBounds.slice(1)).toEqual(timeBounds.slice(0, -1).map((bound) => 2 * bound))
})

it('a share of 25 is the first 2,500 of 10,000 cohorts, for the server that counts views as for the page that chooses', () => {
  const channels = { revision: 1, blocks: { accordion: { canary } } }
  const now = new Date('2026-11-22T11:20:00.000Z')
  const wrong = Array.from({ length: 4000 }, (_, at) => `${at}`).filter((session) => {
    const page = { site: 'demo', session, network: session, blocks: ['accordion'] }
    const [view] = createServedSample()(page, catalogue, channels, now)
    return (view?.cohort === 'canary') !== cohortOf([canary.salt, 'demo', session]) < 2500
  })
  expect(wrong).toEqual([])
})

it('a release of what pages share is compared with the seven days before it, one of a block with the same time', () => {
  const period = (block: string, version: string) =>
    judgedPeriod({ revision: 1, blocks: { [block]: { canary: { ...canary, version } } } }, catalogue, block)
  expect(period('core', '1.1.0')).toMatchObject({ isShared: true, began: since, from: '2026-11-15' })
  expect(period('accordion', '1.1.1')).toMatchObject({ isShared: false, began: since, from: since })
})
