// Runs in a page before its first script: counts what scripts of the CDN folder start and have not ended.
import type { Page } from 'playwright-core'

/** One thing that has not ended, with the place where it was started. */
export interface Leak {
  readonly what: string
  readonly from: string
}

/** What the steps below share, on `window`: each runs in the page by itself, as text. */
interface Registry {
  readonly active: Map<object, Leak>
  note(key: object, what: string): void
}
type View = { leakRegistry: Registry }

/** Begins to count; `window.leaks()` lists what has not ended. */
function createRegistry() {
  const active = new Map<object, Leak>()
  const ours = /\/cdn\//
  function note(key: object, what: string) {
    const lines = (new Error().stack ?? '').split('\n').filter((line) => ours.test(line))
    if (lines.length > 0) active.set(key, { what, from: lines.join(' ') })
  }
  Object.assign(window, { leakRegistry: { active, note }, leaks: () => [...active.values()] })
}

/** Listeners of the window, of the document and of elements on the page. */
function countListeners() {
  const { active, note } = (window as unknown as View).leakRegistry
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype
  type Entry = { target: EventTarget; type: string; listener: unknown; isCapture: boolean }
  const entries: Entry[] = []
  const isCapture = (options: unknown) =>
    options === true || !!(options as AddEventListenerOptions | undefined)?.capture
  function forget(target: EventTarget, type: string, listener: unknown, capture: boolean) {
    const wanted: Entry = { target, type, listener, isCapture: capture }
    const names = ['target', 'type', 'listener', 'isCapture'] as const
    const at = entries.findIndex((entry) => names.every((name) => entry[name] === wanted[name]))
    if (at >= 0) active.delete(entries.splice(at, 1)[0] as Entry)
  }
  const readLifetime = (options: boolean | AddEventListenerOptions | undefined): AddEventListenerOptions =>
    (typeof options === 'object' && options) || {}
  const isShown = (target: EventTarget) =>
    target === window || target === document || (target instanceof Node && target.isConnected)
  EventTarget.prototype.addEventListener = function (this: EventTarget, type, listener, options) {
    const { signal, once } = readLifetime(options)
    const target = this ?? window
    if (listener && isShown(target) && !signal?.aborted) {
      const entry = { target, type, listener, isCapture: isCapture(options) }
      entries.push(entry)
      note(entry, `listener of ${type}`)
      const end = () => forget(target, type, listener, entry.isCapture)
      if (signal) add.call(signal, 'abort', end)
      if (once) add.call(target, type, end, { once: true, capture: entry.isCapture })
    }
    add.call(target, type, listener, options)
  }
  EventTarget.prototype.removeEventListener = function (this: EventTarget, type, listener, options) {
    forget(this ?? window, type, listener, isCapture(options))
    remove.call(this ?? window, type, listener, options)
  }
}

/** Timers, frames and idle callbacks. */
function countTimers() {
  const { active, note } = (window as unknown as View).leakRegistry
  const view = window as unknown as Record<string, (...values: unknown[]) => number>
  for (const [begin, end] of [
    ['setTimeout', 'clearTimeout'],
    ['setInterval', 'clearInterval'],
    ['requestAnimationFrame', 'cancelAnimationFrame'],
    ['requestIdleCallback', 'cancelIdleCallback'],
  ] as const) {
    const [start, stop] = [view[begin]?.bind(window), view[end]?.bind(window)]
    view[begin] = (call, ...rest) => {
      const key = { id: 0 }
      const run = (...values: unknown[]) => {
        if (begin !== 'setInterval') active.delete(key)
        ;(call as (...values: unknown[]) => void)(...values)
      }
      key.id = start?.(run, ...rest) as number
      note(key, begin)
      return key.id
    }
    view[end] = (id) => {
      for (const key of active.keys()) if (id && (key as { id?: unknown }).id === id) active.delete(key)
      return stop?.(id) as number
    }
  }
}

function countObservers() {
  const { active, note } = (window as unknown as View).leakRegistry
  for (const name of ['MutationObserver', 'ResizeObserver', 'IntersectionObserver', 'PerformanceObserver'] as const) {
    const Base = window[name] as unknown as new (
      ...values: unknown[]
    ) => { observe(...v: unknown[]): void; disconnect(): void }
    class Counted extends Base {
      override observe(...values: unknown[]) {
        note(this, name)
        super.observe(...values)
      }
      override disconnect() {
        active.delete(this)
        super.disconnect()
      }
    }
    Object.assign(window, { [name]: Counted })
  }
}

/** Counts in a page from its next load on. */
export async function countLeaks(page: Page) {
  for (const step of [createRegistry, countListeners, countTimers, countObservers]) await page.addInitScript(step)
}
