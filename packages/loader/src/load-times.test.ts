import { expect, it } from 'vitest'
import { getTriggers } from './load-times'

const facts = { selector: '.a' }

it('[LDR-01] a block is fetched 200 px before it is seen, unless it has another time or another distance', () => {
  expect(getTriggers(facts)).toEqual({ visible: [200, '.a'] })
  expect(getTriggers({ ...facts, margin: 0 })).toEqual({ visible: [0, '.a'] })
  expect(getTriggers({ ...facts, load: 'visible', page: true })).toEqual({ visible: [200, 'body'] })
  expect(getTriggers({ ...facts, load: 'of a newer release' as 'now' })).toEqual({ visible: [200, '.a'] })
})

it('other times have triggers of their own', () => {
  expect(getTriggers({ ...facts, load: 'now' })).toEqual({ isNow: true })
  expect(getTriggers({ ...facts, load: 'idle' })).toEqual({ idle: '.a' })
  expect(getTriggers({ ...facts, load: 'idle', page: true })).toEqual({ idle: 'body' })
  expect(getTriggers({ ...facts, load: 'idle', startsRuntime: false })).toEqual({ returning: '.a' })
  expect(getTriggers({ ...facts, load: 'interaction', page: true })).toEqual({ touch: 'body' })
})

it('a block that waits for a touch is also fetched near parts that its start changes, on any page', () => {
  const triggers = { touch: 'body', visible: [50, ':is(.a):has(.raw)'] }
  expect(getTriggers({ ...facts, load: 'interaction', visibleWith: '.raw', margin: 50, page: true })).toEqual(triggers)
})
