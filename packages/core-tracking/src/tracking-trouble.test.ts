import { describe, expect, it, vi } from 'vitest'
import { readForm } from '../fixtures/census-server'
import { memoryStorage, pretendWindow } from '../fixtures/pretend-window'
import { button, trackingTests } from '../fixtures/tracking-tests'
import type { TrackingOptions } from './tracking'

const { the, start, arrived, rest, forms } = trackingTests()

/** A consent that the test gives. */
function askedConsent() {
  let allowed = false
  let resolveConsent: () => void = () => {}
  const answered = new Promise<void>((resolve) => {
    resolveConsent = resolve
  })
  return {
    consent: { allows: () => allowed, whenAllowed: () => answered },
    give() {
      allowed = true
      resolveConsent()
    },
    withdraw() {
      allowed = false
    },
  }
}

describe('consent', () => {
  it('nothing leaves and no cookie is read before consent; then all of it does, in order, equal events too', async () => {
    const asked = askedConsent()
    const cookie = vi.fn(() => 'late')
    const { tracking, beacons, storage, view } = start({}, { consent: asked.consent, visitor: { cookie } })
    tracking.pageView()
    tracking.event('same', 1)
    tracking.event('same', 1)
    await rest()
    await tracking.flush()
    view.dispatchEvent(new Event('pagehide'))
    expect(cookie).not.toHaveBeenCalled()
    expect([the.server.calls.length, beacons.length, storage.length]).toEqual([0, 0, 0])
    asked.give()
    await arrived(3)
    expect(
      forms()
        .map(({ event }) => event)
        .sort(),
    ).toEqual(['1', 'same', 'same'])
    expect(forms().find(({ event }) => event === '1')?.ss_cvr).toBe('late')
    expect(new Set(forms().map(({ data }) => data.recordId)).size).toBe(3)
  })

  it('consent taken back stops what has not left', async () => {
    const asked = askedConsent()
    asked.give()
    const { tracking } = start({}, { consent: asked.consent })
    tracking.pageView()
    await arrived(1)
    asked.withdraw()
    tracking.event('late')
    await rest()
    expect(the.server.calls).toHaveLength(1)
  })

  it('a queue without consent is bounded', async () => {
    const asked = askedConsent()
    const sent: unknown[] = []
    const send: TrackingOptions['send'] = async ({ body }) => sent.push(readForm(String(body)).data.value) && 204
    const { tracking } = start({}, { consent: asked.consent, send })
    for (let count = 0; count < 600; count += 1) tracking.event('many', count)
    asked.give()
    await vi.waitFor(() => expect(sent).toHaveLength(250))
    await rest()
    expect(sent).toEqual(Array.from({ length: 250 }, (_, count) => count))
  })
})

describe('trouble', () => {
  it('records that the server refused temporarily are sent again under the same id and in order', async () => {
    let failures = 2
    the.server.state.answer = () => (failures-- > 0 ? 503 : 204)
    const { tracking } = start()
    tracking.event('first')
    tracking.event('second')
    await vi.waitFor(() => expect(the.server.calls).toHaveLength(4))
    expect(forms().map(({ event }) => event)).toEqual(['first', 'first', 'first', 'second'])
    expect(new Set(forms().map(({ data }) => data.recordId)).size).toBe(2)
  })

  it('a record that the server refuses twice does not hold up the rest', async () => {
    the.server.state.answer = ({ body }) => (readForm(body).event === 'bad' ? 400 : 204)
    const { tracking } = start()
    tracking.event('bad')
    tracking.event('good')
    await vi.waitFor(() => expect(forms().map(({ event }) => event)).toEqual(['bad', 'bad', 'good']))
  })

  it('a page sends its records as beacons on pagehide, and the next page sends them again under the same id', async () => {
    const storage = memoryStorage()
    const silent = async () => 0
    const first = start({}, { send: silent }, pretendWindow(undefined, storage))
    first.tracking.event('parting')
    await rest()
    first.view.dispatchEvent(new Event('pagehide'))
    Object.assign(first.document, { hidden: true })
    first.document.dispatchEvent(new Event('visibilitychange'))
    expect(first.beacons).toHaveLength(1)
    expect(first.beacons[0]?.url).toBe(`${the.server.base}/api/events/RecordEvent`)
    const { recordId } = readForm(first.beacons[0]!.body).data
    first.tracking.stop()
    start({}, {}, pretendWindow(undefined, storage)).tracking.pageView()
    await arrived(2)
    expect(forms().find(({ event }) => event === 'parting')?.data.recordId).toBe(recordId)
    await vi.waitFor(() => expect(storage.length).toBe(0))
  })

  it('a page that could not send and is killed loses nothing: the next one sends it under the same id', async () => {
    const storage = memoryStorage()
    const ids: unknown[] = []
    const failing: TrackingOptions['send'] = async ({ body }) => ids.push(readForm(String(body)).data.recordId) && 503
    const killed = start({}, { send: failing }, pretendWindow(undefined, storage))
    killed.tracking.event('kept')
    await vi.waitFor(() => expect(storage.length).toBe(1))
    start({}, {}, pretendWindow(undefined, storage))
    await arrived(1)
    expect(forms()[0]?.data.recordId).toBe(ids[0])
    await vi.waitFor(() => expect(storage.length).toBe(0))
  })

  it('a page without events sends the records of an earlier page', async () => {
    const storage = memoryStorage()
    const first = start({}, { send: async () => 0 }, pretendWindow(undefined, storage))
    first.tracking.event('parting')
    await rest()
    first.tracking.stop()
    start({}, {}, pretendWindow(undefined, storage))
    await arrived(1)
    expect(forms()[0]?.event).toBe('parting')
  })

  it('a storage full of rubbish is emptied', async () => {
    const storage = memoryStorage()
    storage.setItem('ashlar.tracking /api/events/RecordEvent x', '[{"path":"https://evil.example"},4,null')
    start({}, {}, pretendWindow(undefined, storage)).tracking.pageView()
    await arrived(1)
    expect(storage.length).toBe(0)
  })

  it('[TRK-14] no call throws or rejects after any failure', async () => {
    const broken = () => {
      throw new Error('broken')
    }
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    const circular: Record<string, unknown> = {}
    circular.self = circular
    const errors: Partial<TrackingOptions>[] = [
      { send: broken },
      { send: () => Promise.reject(new Error('offline')) },
      { crumb: broken },
      { visitor: { cookie: broken } },
      { consent: { allows: broken, whenAllowed: broken } },
      { consent: { allows: broken, whenAllowed: async () => {} } },
      { consent: { allows: () => true, whenAllowed: () => Promise.reject(new Error('no banner')) } },
    ]
    for (const error of errors) {
      const pretend = pretendWindow()
      Object.defineProperty(pretend.view, 'localStorage', { get: broken })
      const { tracking, view } = start({}, error, pretend)
      tracking.pageView()
      tracking.search('x')
      tracking.event('circular', circular)
      tracking.event('bigint', 1n)
      tracking.buttonRender(button)
      tracking.buttonClick(button)
      await rest()
      await tracking.flush()
      view.dispatchEvent(new Event('pagehide'))
      view.dispatchEvent(new Event('pageshow'))
      tracking.stop()
      tracking.stop()
      tracking.event('after the end')
    }
    await rest()
    process.off('unhandledRejection', unhandled)
    expect(unhandled).not.toHaveBeenCalled()
  })
})
