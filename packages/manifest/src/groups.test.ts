import { expect, it } from 'vitest'
import { type BlockChannels, versionsFor } from './channels'

const block = { stable: '1.1.0', previous: '1.0.0', releases: { '1.0.0': 0, '1.1.0': 0, '1.2.0': 0 } }
const today = '2027-01-31'
const first = (channels: BlockChannels, groups?: readonly string[], site = 'shop-17') =>
  versionsFor(block, channels, { site, groups, today }).versions[0]

it('the sites of a group stay on its release to the last day, and the pin of a site counts for more', () => {
  const groupPins = [{ group: 'plan:pro', version: '1.0.0', until: today }]
  expect(first({ groupPins }, ['region:eu', 'plan:pro'])).toBe('1.0.0')
  expect(first({ groupPins }, ['region:eu'])).toBe('1.1.0')
  expect(first({ groupPins })).toBe('1.1.0')
  expect(versionsFor(block, { groupPins }, { groups: ['plan:pro'], today: '2027-02-01' }).versions[0]).toBe('1.1.0')
  expect(first({ groupPins, pins: [{ site: 'shop-17', version: '1.2.0' }] }, ['plan:pro'])).toBe('1.2.0')
})

it('a canary for a group is for its sites alone', () => {
  const canary = {
    version: '1.2.0',
    share: 5,
    steps: [5, 100],
    hold: 30,
    salt: 'a',
    since: today,
    group: 'first-hundred',
  }
  expect(first({ canary }, ['first-hundred'])).toBe('1.2.0')
  expect(versionsFor(block, { canary }, { groups: ['plan:pro'], today })).toEqual({ versions: ['1.1.0', '1.0.0'] })
  expect(first({ canary: { ...canary, group: 'plan:pro' } }, ['first-hundred', 'plan:pro'])).toBe('1.2.0')
})
