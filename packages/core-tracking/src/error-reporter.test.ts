import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { censusServer } from '../fixtures/census-server'
import { pretendWindow } from '../fixtures/pretend-window'
import { type ErrorReporter, type ErrorReporterOptions, errorReporter } from './error-reporter'
import type { Post } from './transport'

const path = '/api/events/RecordJavascriptErrors'
const running: ErrorReporter[] = []

function start(more: Partial<ErrorReporterOptions> = {}) {
  const posts: Post[] = []
  const send = async (post: Post) => {
    posts.push(post)
    return 204
  }
  const pretend = pretendWindow()
  const page = { websiteId: 'w', templateId: 't' }
  const reporter = errorReporter({ send, page, crumb: () => 'crumb-1', now: () => 1234, window: pretend.view, ...more })
  running.push(reporter)
  return { reporter, posts, view: pretend.view, bodies: () => posts.map(({ body }) => JSON.parse(String(body))) }
}

function errorEvent(error: unknown): Event {
  const place = { error, message: 'boom', filename: 'https://shop.example/app.js', lineno: 12, colno: 34 }
  return Object.assign(new Event('error'), place)
}

afterEach(() => {
  for (const one of running.splice(0)) one.stop()
})

describe('fields of a report', () => {
  it('[TRK-10] errors arrive as a JSON array with the site, the page and the place, and the crumb as a header', async () => {
    const server = await censusServer()
    const reporter = errorReporter({
      page: { websiteId: 'w', templateId: 't' },
      crumb: () => 'crumb-1',
      base: server.base,
      now: () => 1234,
      window: Object.assign(pretendWindow().view),
    })
    reporter.report(new TypeError('no such thing'))
    await reporter.flush()
    reporter.stop()
    const [call] = server.calls
    expect(call).toMatchObject({ method: 'POST', path })
    expect(call?.headers).toMatchObject({ 'x-csrf-token': 'crumb-1', 'content-type': 'application/json' })
    const [record] = JSON.parse(call?.body ?? '')
    expect(record).toMatchObject({ event: 'error', timestamp: 1234 })
    expect(record.data).toMatchObject({
      websiteId: 'w',
      templateId: 't',
      url: 'https://shop.example/about#team',
      userAgent: 'Pretend/1.0',
      message: 'no such thing',
    })
    expect(record.data.stack).toContain('error-reporter.test.ts')
    await server.close()
  })
})

describe('when reports leave', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('[TRK-10] errors of the window are sent with file, line and column, one second after the last', async () => {
    const { view, posts, bodies } = start()
    view.dispatchEvent(errorEvent(new Error('first')))
    await vi.advanceTimersByTimeAsync(900)
    view.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('second') }))
    await vi.advanceTimersByTimeAsync(999)
    expect(posts).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(posts).toHaveLength(1)
    expect(bodies()[0][0].data).toMatchObject({
      message: 'first',
      file: 'https://shop.example/app.js',
      line: 12,
      column: 34,
    })
    expect(bodies()[0][1]).toMatchObject({ event: 'unhandledrejection', data: { message: 'second' } })
  })

  it('[TRK-10] an event that the page hands over as well is reported once', async () => {
    const { reporter, view, bodies } = start()
    const event = errorEvent(new Error('once'))
    view.dispatchEvent(event)
    reporter.handle(event)
    await reporter.flush()
    expect(bodies()[0]).toHaveLength(1)
  })

  it('[TRK-10] at most 10 errors wait, and a flood of them is sent all the same', async () => {
    const { reporter, bodies } = start()
    for (let count = 0; count < 30; count += 1) {
      reporter.report(count)
      await vi.advanceTimersByTimeAsync(90)
    }
    expect(bodies()[0]).toHaveLength(10)
    expect(bodies()[0].map((one: { data: { message: string } }) => one.data.message)).toEqual([...'0123456789'])
  })

  it.each([
    [199, 2],
    [200, 1],
    [299, 1],
    [300, 2],
  ])(
    '[TRK-10] after the status %i the errors leave %i times: only what the server has accepted is not sent again',
    async (status, times) => {
      const posts: Post[] = []
      const send = async (post: Post) => {
        posts.push(post)
        return status
      }
      const { reporter } = start({ send })
      reporter.report(new Error('once'))
      await reporter.flush()
      await reporter.flush()
      expect(posts).toHaveLength(times)
    },
  )

  it('[TRK-10] of the errors that could not be sent and the later ones, the first ten wait', async () => {
    const bodies: string[] = []
    const { reporter } = start({
      send: async ({ body }) => {
        bodies.push(String(body))
        if (bodies.length === 1) for (const late of ['late-1', 'late-2', 'late-3']) reporter.report(late)
        return 503
      },
    })
    for (let count = 0; count < 8; count += 1) reporter.report(count)
    await reporter.flush()
    await reporter.flush()
    const sent = bodies.map((body) => JSON.parse(body).map((one: { data: { message: string } }) => one.data.message))
    expect(sent).toEqual([[...'01234567'], [...'01234567', 'late-1', 'late-2']])
  })

  it('[TRK-10] a page sends at most 20 times', async () => {
    const { reporter, posts } = start()
    for (let count = 0; count < 30; count += 1) {
      reporter.report(count)
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(posts).toHaveLength(20)
  })

  it('[TRK-10] a stack is cut at 5000 characters', async () => {
    const { reporter, bodies } = start()
    reporter.report(Object.assign(new Error('deep'), { stack: 'x'.repeat(9000) }))
    await vi.advanceTimersByTimeAsync(1000)
    expect(bodies()[0][0].data.stack).toHaveLength(5000)
  })

  it('what waits leaves with the page', async () => {
    const { reporter, view, posts } = start()
    reporter.report('parting')
    view.dispatchEvent(new Event('pagehide'))
    await vi.advanceTimersByTimeAsync(0)
    expect(posts).toHaveLength(1)
  })

  it('[TRK-14] an error that cannot be read or sent is swallowed', async () => {
    const broken = () => {
      throw new Error('broken')
    }
    const send = vi.fn(broken)
    const { reporter, view } = start({ send })
    const unsent = start({ crumb: broken })
    const thrown = [
      null,
      undefined,
      Symbol('s'),
      Object.create(null),
      { toString: broken },
      {
        get message() {
          return broken()
        },
      },
    ]
    for (const one of thrown) for (const { report } of [reporter, unsent.reporter]) report(one)
    view.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: { toString: broken } }))
    await vi.advanceTimersByTimeAsync(1000)
    await reporter.flush()
    expect(send).toHaveBeenCalledTimes(2)
    expect(unsent.posts).toEqual([])
  })

  it('after stop nothing is listened to', async () => {
    const { reporter, view, posts } = start()
    reporter.stop()
    view.dispatchEvent(errorEvent(new Error('late')))
    reporter.report('late')
    await vi.advanceTimersByTimeAsync(2000)
    expect(posts).toHaveLength(0)
  })
})
