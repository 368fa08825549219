import { afterEach, expect, it, vi } from 'vitest'
import { memoryStorage, pretendWindow } from '../fixtures/pretend-window'
import { trackingTests } from '../fixtures/tracking-tests'
import { joinAdminTabs, mouseInterval, watchMouse } from './account'
import { createExternalEvents } from './external-events'
import { createLanding } from './landing'
import type { TrackedWindow } from './page'
import { createTraces } from './traces'

const { the, start, arrived, rest } = trackingTests()
const json = (body: string) => JSON.parse(body)

afterEach(() => vi.useRealTimers())

function external(tracking: ReturnType<typeof start>['tracking'], more = {}) {
  const report = vi.fn()
  const track = createExternalEvents({
    tracking,
    base: the.server.base,
    analyticsId: () => 'analytics-1',
    common: () => ({ actor: 'visitor', page: '/about', locale: 'en-US' }),
    report,
    ...more,
  })
  return { track, report }
}

it('[TRK-06] an external event has the visitor, the common fields and its own; 202 means stored', async () => {
  the.server.state.answer = () => 202
  const { track, report } = external(start().tracking)
  track({ action: 'view', objectType: 'page', custom: { depth: 2 }, schema: 'page_view' })
  await arrived(1)
  await rest()
  expect(the.server.calls).toHaveLength(1)
  const [call] = the.server.calls
  expect(call).toMatchObject({ method: 'POST', path: '/api/v1/events' })
  expect(call?.headers['content-type']).toBe('application/json')
  const body = json(call?.body ?? '')
  expect(body).toMatchObject({
    analyticsId: 'analytics-1',
    commonData: { actor: 'visitor', action: 'view', object_type: 'page', page: '/about', locale: 'en-US' },
    customData: { depth: 2 },
    customSchemaName: 'page_view',
  })
  expect(body.commonData.event_id).toMatch(/^[0-9a-f-]{36}$/)
  expect(report).not.toHaveBeenCalled()
})

it('[TRK-06] another status is reported once with its code, and the event is sent again until it is stored', async () => {
  const statuses = [204, 503, 200]
  the.server.state.answer = () => statuses[the.server.calls.length - 1] ?? 200
  const { track, report } = external(start().tracking)
  track({ action: 'view', objectType: 'page' })
  await vi.waitFor(() => expect(the.server.calls).toHaveLength(3))
  expect(report.mock.calls.map(([error]) => error.message)).toEqual([
    'Error tracking event: HTTP Status 204',
    'Error tracking event: HTTP Status 503',
  ])
  expect(new Set(the.server.calls.map(({ body }) => json(body).commonData.event_id)).size).toBe(1)
})

it('[TRK-06] an id that cannot be stored is reported, and the event is sent without it', async () => {
  const { track, report } = external(start().tracking, { analyticsId: () => undefined })
  the.server.state.answer = () => 200
  track({ action: 'a', objectType: 'page' })
  track({ action: 'b', objectType: 'page' })
  await arrived(2)
  expect(report.mock.calls.map(([error]) => error.message)).toEqual(['Unable to store analyticsId'])
  expect(json(the.server.calls[0]?.body ?? '').analyticsId).toBe('')
})

it('[TRK-07] traces leave together after 30 s, as a JSON list in a form', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { tracking } = start()
  const trace = createTraces({
    tracking,
    crumb: () => 'crumb-1',
    base: the.server.base,
    pageUrl: () => 'https://shop.example/about?email=a@b.example',
  })
  await Promise.resolve()
  trace('scroll', { depth: 40 })
  trace('scroll', { depth: 80 })
  await vi.advanceTimersByTimeAsync(29_000)
  expect(the.server.calls).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1500)
  vi.useRealTimers()
  await arrived(1)
  const form = new URLSearchParams(the.server.calls[0]?.body)
  expect(the.server.calls[0]?.path).toBe('/api/events/Trace')
  expect(form.get('crumb')).toBe('crumb-1')
  expect(json(form.get('data') ?? '')).toMatchObject([
    { pageUrl: 'https://shop.example/about', type: 'scroll', data: { depth: 40 } },
    { pageUrl: 'https://shop.example/about', type: 'scroll', data: { depth: 80 } },
  ])
})

it('[TRK-07] a page sends its traces at once on pagehide, also those of an account', async () => {
  const { tracking, view, beacons } = start({ isAuthenticated: true, roles: [1] })
  const trace = createTraces({ tracking, crumb: () => 'c', base: the.server.base, pageUrl: () => '/about' })
  trace('mouse-position', { x: 1 })
  tracking.pageView()
  await rest()
  view.dispatchEvent(new Event('pagehide'))
  expect(beacons.map(({ url }) => url)).toEqual([`${the.server.base}/api/events/Trace`])
  expect(json(new URLSearchParams(beacons[0]?.body).get('data') ?? '')).toHaveLength(1)
})

function landing(address: string, storage = memoryStorage()) {
  const pretend = pretendWindow(address, storage)
  Object.assign(pretend.view.navigator, { language: 'eu' })
  const { tracking } = start({}, {}, pretend)
  const urls: string[] = []
  const state = { status: 200 }
  const land = createLanding({
    tracking,
    window: pretend.view,
    send: async ({ url }) => {
      urls.push(url)
      return state.status
    },
  })
  return { land, urls, state, ...pretend }
}

it('[TRK-08] a landing is a picture with where from, where to, language, screen and campaign', async () => {
  const { land, urls } = landing('https://shop.example/about?utm_source=mail&campaign=june&utm_medium=letter')
  land()
  await vi.waitFor(() => expect(urls).toHaveLength(1))
  const [path, query] = (urls[0] ?? '').split('?')
  expect(path).toBe('/api/track/Track')
  const { marketing, ...fields } = Object.fromEntries(new URLSearchParams(query))
  expect(fields).toEqual({
    landing: 'https://shop.example/about?utm_source=mail&campaign=june&utm_medium=letter',
    refer: 'https://search.example/',
    lang: 'eu',
    screen: '1920x1080',
    rk: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(json(marketing ?? '')).toEqual({ source: 'mail', campaign: 'june', channel: 'letter' })
})

it('[TRK-08] an unsent landing is sent by the next page, under the same key', async () => {
  const storage = memoryStorage()
  const first = landing('https://shop.example/', storage)
  first.state.status = 0
  first.land()
  await vi.waitFor(() => expect(first.urls).toHaveLength(1))
  first.view.dispatchEvent(new Event('pagehide'))
  expect(first.beacons).toEqual([])
  const second = landing('https://shop.example/next', storage)
  second.land()
  await vi.waitFor(() => expect(second.urls.length).toBeGreaterThanOrEqual(2))
  const key = (url = '') => new URLSearchParams(url.split('?')[1]).get('rk')
  expect(second.urls.map(key)).toContain(key(first.urls[0]))
})

it('[TRK-12] the other tabs of an admin receive the events of one, counted or not', async () => {
  const [one, two] = [pretendWindow().view, pretendWindow().view]
  for (const view of [one, two]) Object.assign(view, { BroadcastChannel })
  const ended = new AbortController()
  const events: unknown[] = []
  joinAdminTabs(two, ended.signal)
  two.document.addEventListener('ashlar:tracking', (event) => events.push((event as CustomEvent).detail))
  const { tracking } = start({ isAuthenticated: true, roles: [1, 4] }, { onRecord: joinAdminTabs(one, ended.signal) })
  tracking.event('cart-open', { from: 'icon' })
  await vi.waitFor(() => expect(events).toHaveLength(1))
  expect(events[0]).toEqual({ path: '/api/events/RecordEvent', event: 'cart-open', fields: { from: 'icon' } })
  await rest()
  expect(the.server.calls).toHaveLength(0)
  ended.abort()
})

it('[TRK-12] the mouse of an account is noted at most once a second, and only when it has moved', () => {
  vi.useFakeTimers()
  const { view } = pretendWindow()
  const trace = vi.fn()
  const ended = new AbortController()
  watchMouse(view as TrackedWindow, trace, ended.signal)
  const move = (x: number, pointerType = 'mouse') =>
    view.dispatchEvent(Object.assign(new Event('pointermove'), { clientX: x, clientY: 5, pointerType }))
  for (let x = 0; x < 50; x++) move(x)
  vi.advanceTimersByTime(mouseInterval * 3)
  expect(trace.mock.calls).toEqual([
    ['mouse-position', { x: 49, y: 5, viewportWidth: view.innerWidth, viewportHeight: view.innerHeight }],
  ])
  move(7, 'touch')
  vi.advanceTimersByTime(mouseInterval)
  expect(trace).toHaveBeenCalledOnce()
  move(8)
  ended.abort()
  vi.advanceTimersByTime(mouseInterval)
  expect(trace).toHaveBeenCalledOnce()
})
