// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadScript, scriptTimeouts } from './load-script'

const url = 'https://example.org/widget.js'
const script = () => document.querySelector('script') as HTMLScriptElement
const dispatch = (type: string) => script().dispatchEvent(new Event(type))

/** How often a promise was settled, and with what. */
function watch(promise: Promise<void>) {
  const results: unknown[] = []
  promise.then(
    () => results.push('loaded'),
    (reason) => results.push(reason.message),
  )
  return results
}

beforeEach(() => {
  vi.useFakeTimers()
  document.head.replaceChildren()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('[HTTP-17] a script that loads settles once, and what comes later counts for nothing', async () => {
  const results = watch(loadScript(url, { timeout: scriptTimeouts.social, nonce: 'n1' }))
  expect([script().src, script().async, script().nonce]).toEqual([url, true, 'n1'])
  const element = script()
  dispatch('load')
  element.dispatchEvent(new Event('error'))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(results).toEqual(['loaded'])
  expect(vi.getTimerCount()).toBe(0)
  expect(script()).toBe(element)
})

it('[HTTP-17] a script that fails settles once and is taken out', async () => {
  const results = watch(loadScript(url, { timeout: 100 }))
  const element = script()
  dispatch('error')
  element.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(200)
  expect(results).toEqual([`Not loaded: ${url}`])
  expect(script()).toBeNull()
})

it.each([
  ['social', 10_000],
  ['maps', 30_000],
] as const)(
  '[HTTP-17] a script of %s has failed after %i ms, one millisecond earlier it has not',
  async (kind, time) => {
    const results = watch(loadScript(url, { timeout: scriptTimeouts[kind] }))
    const element = script()
    await vi.advanceTimersByTimeAsync(time - 1)
    expect(results).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    element.dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(0)
    expect(results).toEqual([`Not loaded in ${time} ms: ${url}`])
    expect(script()).toBeNull()
  },
)

it('[HTTP-17] the caller can abort it, before and while it loads', async () => {
  const controller = new AbortController()
  const results = watch(loadScript(url, { timeout: 100, signal: controller.signal }))
  controller.abort(new Error('gone'))
  await vi.advanceTimersByTimeAsync(200)
  expect([results, script()]).toEqual([['gone'], null])
  await expect(loadScript(url, { timeout: 100, signal: controller.signal })).rejects.toThrow('gone')
  expect([script(), vi.getTimerCount()]).toEqual([null, 0])
})

it('[HTTP-17] the hosts of the site decide about the address, and a refusal starts nothing', async () => {
  const key = Symbol.for('ashlar.scripts')
  const page = globalThis as { [key]?: (address: string) => string }
  page[key] = (address) => `${address}?accepted`
  watch(loadScript(url, { timeout: 100 }))
  expect(script().src).toBe(`${url}?accepted`)
  vi.clearAllTimers()
  page[key] = () => {
    throw new TypeError('not named')
  }
  await expect(loadScript(url, { timeout: 100 })).rejects.toThrow('not named')
  expect(vi.getTimerCount()).toBe(0)
  delete page[key]
})
