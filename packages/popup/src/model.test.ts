import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type Action,
  init,
  isDue,
  readMemory,
  readSettings,
  reduce,
  type State,
  scrolledShare,
  suitsPage,
} from './model'

const day = 24 * 60 * 60 * 1000
const now = 1_800_000_000_000
const start = (raw: Record<string, unknown> = {}, isWanted = true) => init({ ...readSettings(raw), isWanted })
const show = (more: Partial<Extract<Action, { type: 'show' }>> = {}): Action => ({
  type: 'show',
  memory: undefined,
  now,
  isMobile: false,
  ...more,
})

/** Due, prepared, and due once more, now that nothing is in its way. */
const open = (state: State, more?: Parameters<typeof show>[0]) =>
  [show(more), { type: 'arrive' } as const, show(more)].reduce(reduce, state)

it('[POP-01] settings of published pages, booleans and numbers also as strings', () => {
  const published = {
    style: 2,
    showOnScroll: true,
    scrollPercentage: 75,
    showOnTimer: 'true',
    timerDelay: '5000',
    showUntilSignup: true,
    displayFrequency: '14',
    enableMobile: true,
    enabledPages: ['a', 'b'],
    showOnAllPages: false,
    version: 3,
  }
  expect(readSettings(published)).toEqual({
    style: 2,
    enableMobile: true,
    version: '3',
    contentUrl: '',
    showUntilSignup: true,
    displayFrequency: 14,
    delay: 5000,
    share: 0.75,
    pages: ['a', 'b'],
  })
})

it('[POP-01] a missing or odd setting is its default, and nothing throws', () => {
  const plain = {
    style: 1,
    enableMobile: false,
    version: '',
    contentUrl: '',
    showUntilSignup: false,
    displayFrequency: 30,
  }
  expect(readSettings({})).toEqual({ ...plain, delay: 0, share: undefined, pages: undefined })
  expect(readSettings({ displayFrequency: -5, style: 'x', version: {}, enabledPages: 'a' })).toMatchObject(plain)
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...Object.keys(readSettings({})), 'timerDelay'), fc.anything()),
      (raw) => {
        const { delay, displayFrequency } = readSettings(raw)
        expect(delay === undefined || (delay >= 0 && delay < 2 ** 31)).toBe(true)
        expect(displayFrequency === -1 || displayFrequency >= 0).toBe(true)
      },
    ),
  )
})

it('[POP-01] delay and scrolling count when they are on; without either it is shown at once', () => {
  const triggers = (raw: Record<string, unknown>) => {
    const { delay, share } = readSettings({ timerDelay: 30_000, scrollPercentage: 25, ...raw })
    return [delay, share]
  }
  expect(triggers({ showOnTimer: true })).toEqual([30_000, undefined])
  expect(triggers({ showOnScroll: true })).toEqual([undefined, 0.25])
  expect(triggers({ showOnTimer: true, showOnScroll: true })).toEqual([30_000, 0.25])
  expect(triggers({})).toEqual([0, undefined])
  // A browser's timer with a longer delay fires at once.
  expect(triggers({ showOnTimer: true, timerDelay: 1e12 })).toEqual([2_147_483_647, undefined])
})

it('[POP-01] a memory has submitted, closed date and version; any other value is no memory', () => {
  const closed = reduce(open(start({ version: 2 })), { type: 'close', now })
  expect(closed.memory).toEqual({ submitted: false, closedDate: now, version: '2' })
  expect(readMemory(closed.memory)).toEqual(closed.memory)
  const submitted = reduce(open(start({ version: 2 })), { type: 'submit' })
  expect(submitted).toMatchObject({ phase: 'shown', memory: { submitted: true, version: '2' } })
  expect(reduce(submitted, { type: 'close', now }).memory).toEqual({ submitted: true, closedDate: now, version: '2' })
  for (const odd of [undefined, null, 'x', 7]) expect(readMemory(odd)).toBeUndefined()
  expect(readMemory({ closedDate: 'soon' })).toEqual({ submitted: false, version: '' })
})

it('[POP-01] a new version is shown again, after each action on the old one', () => {
  const settings = readSettings({ version: 2, displayFrequency: -1 })
  for (const submitted of [true, false]) {
    expect(isDue(settings, { submitted, closedDate: now, version: '1' }, now)).toBe(true)
    expect(isDue(settings, { submitted, closedDate: now, version: '2' }, now)).toBe(false)
  }
})

it('[POP-02] shown again at the closed date plus displayFrequency days and not a moment before; -1 never', () => {
  const memory = { submitted: false, closedDate: now, version: '' }
  const due = (displayFrequency: number, at: number) => isDue(readSettings({ displayFrequency }), memory, at)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), (days) => {
      expect(due(days, now + days * day - 1)).toBe(false)
      expect(due(days, now + days * day)).toBe(true)
      expect(due(-1, now + days * day)).toBe(false)
    }),
  )
  expect(due(0, now)).toBe(true)
  // A closed date of a clock that ran years ahead.
  expect(due(30, now - 900 * day)).toBe(true)
  expect(due(30, now - day)).toBe(false)
})

it('[POP-02] showUntilSignup keeps showing until submitted, and then no more', () => {
  for (const displayFrequency of [-1, 30]) {
    const settings = readSettings({ showUntilSignup: true, displayFrequency })
    expect(isDue(settings, { submitted: false, closedDate: now, version: '' }, now)).toBe(true)
    expect(isDue(settings, { submitted: true, closedDate: now, version: '' }, now + 900 * day)).toBe(false)
  }
})

it('[POP-03] never on lock screens and splash pages, and only on the pages the owner chose', () => {
  const page = { pageType: 1, collection: { type: 1 }, collectionId: 'a' }
  const on = (raw: Record<string, unknown>, more: Partial<typeof page> = {}) =>
    suitsPage(readSettings(raw), { ...page, ...more })
  expect(on({})).toBe(true)
  const pageTypes = [1, 2, 3, 4, 102, 103, 104, 105]
  expect(pageTypes.filter((pageType) => on({}, { pageType }))).toEqual([1, 2, 4, 102, 105])
  expect([7, 8, 9].filter((type) => on({}, { collection: { type } }))).toEqual([7, 9])
  expect([on({ enabledPages: ['a'] }), on({ enabledPages: ['b'] }), on({ enabledPages: [] })]).toEqual([
    true,
    false,
    false,
  ])
  expect(suitsPage(readSettings({}), undefined)).toBe(false)
  expect(on({ enabledPages: [''] }, { collectionId: '' })).toBe(false)
  expect(on({ enabledPages: ['b'], showOnAllPages: true })).toBe(true)
  expect(on({ showOnAllPages: true }, { pageType: 103 })).toBe(false)
})

it('[POP-03] not on mobile unless enableMobile, and not on excluded pages', () => {
  const phase = (raw: Record<string, unknown>, isMobile: boolean, isWanted = true) =>
    open(start(raw, isWanted), { isMobile }).phase
  expect([phase({}, true), phase({ enableMobile: true }, true), phase({}, false)]).toEqual([
    'waiting',
    'shown',
    'shown',
  ])
  expect(phase({}, false, false)).toBe('closed')
})

it('is shown once on a page, and giving up stores nothing', () => {
  const closed = reduce(open(start()), { type: 'close', now })
  expect(reduce(closed, show({ now: now + 900 * day }))).toBe(closed)
  const gone = reduce(open(start()), { type: 'give-up' })
  expect([gone.phase, gone.memory]).toEqual(['closed', undefined])
  expect(reduce(start(), { type: 'close', now })).toEqual(start())
})

it('the scrolled share is between 0 and 1, and 0 on a page that cannot be scrolled', () => {
  expect(scrolledShare(250, 2000, 1000)).toBe(0.25)
  expect(scrolledShare(1000, 2000, 1000)).toBe(1)
  expect(scrolledShare(-40, 2000, 1000)).toBe(0)
  expect(scrolledShare(0, 900, 1000)).toBe(0)
})

it('[POP-05] code and content are fetched once it is due; then it waits again until nothing is in its way', () => {
  const loading = reduce(start(), show())
  expect(loading.phase).toBe('loading')
  // Closed in another tab meanwhile.
  const memory = { submitted: false, closedDate: now, version: '' }
  const ready = reduce(loading, { type: 'arrive' })
  expect(ready.phase).toBe('waiting')
  expect([reduce(ready, show({ memory })).phase, reduce(ready, show()).phase]).toEqual(['waiting', 'shown'])
  expect(reduce(loading, { type: 'give-up' }).phase).toBe('closed')
  expect(reduce(loading, { type: 'close', now })).toBe(loading)
  expect(reduce(start({}, false), { type: 'arrive' }).phase).toBe('closed')
})
