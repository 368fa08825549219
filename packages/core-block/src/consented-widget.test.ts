import { expect, it, vi } from 'vitest'
import { initWidget, reduceWidget, type WidgetAction, type WidgetState, watchWidget } from './consented-widget'
import { createStore } from './store'

const waiting = { ...initWidget({ isAllowed: false }), isWide: true }

it('[BKG-03] a widget loads once, after it is allowed, and a failure is final', () => {
  const loading = reduceWidget(waiting, { type: 'allow' })
  expect(loading).toEqual({ isWide: true, isAllowed: true, phase: 'loading' })
  expect(reduceWidget(loading, { type: 'allow' })).toBe(loading)
  const failed = reduceWidget(loading, { type: 'settle', isLoaded: false })
  expect(failed.phase).toBe('failed')
  expect(reduceWidget(failed, { type: 'allow' })).toBe(failed)
  expect(reduceWidget(waiting, { type: 'settle', isLoaded: true })).toBe(waiting)
})

/** A block with nothing but a widget; `whenAllowed` is the answer of the visitor. */
function start(load: () => Promise<void>, whenAllowed: () => Promise<void>) {
  const store = createStore<WidgetState, WidgetAction>(initWidget({ isAllowed: false }), reduceWidget)
  const button = new EventTarget() as HTMLElement
  const emit = vi.fn(() => true)
  const { signal } = new AbortController()
  const services = { consent: { whenAllowed } }
  const body = {}
  const ownerDocument = { body, activeElement: body }
  const focus = vi.fn()
  const place = { ownerDocument, focus } as unknown as HTMLElement
  watchWidget({ ...store, services, signal, emit, place, onCleanup: () => {} }, button, load)
  return { store, emit, focus, ownerDocument, press: () => button.dispatchEvent(new Event('click')) }
}

it('[BKG-03] consent loads it once, a press before it does the same, and it is there after its code', async () => {
  const load = vi.fn(async () => {})
  const { store, emit, press } = start(load, async () => {})
  expect(load).not.toHaveBeenCalled()
  press()
  await vi.waitFor(() => expect(store.state().phase).toBe('loaded'))
  expect(load).toHaveBeenCalledOnce()
  expect(emit).toHaveBeenCalledExactlyOnceWith('load')
})

it('[BKG-03] it gets the focus that a pressed button has taken with it, and takes it from nothing else', async () => {
  const never = () => new Promise<void>(() => {})
  const load = async () => {}
  const [pressed, moved, allowed] = [start(load, never), start(load, never), start(load, async () => {})]
  pressed.press()
  moved.press()
  moved.ownerDocument.activeElement = {}
  for (const { store } of [pressed, moved, allowed]) await vi.waitFor(() => expect(store.state().phase).toBe('loaded'))
  expect([pressed, moved, allowed].map(({ focus }) => focus.mock.calls.length)).toEqual([1, 0, 0])
})

it('[BKG-03] one that does not come is no widget, and a refusal loads none', async () => {
  const never = () => new Promise<void>(() => {})
  const lost = start(() => Promise.reject(new Error('lost')), never)
  lost.press()
  await vi.waitFor(() => expect(lost.store.state().phase).toBe('failed'))
  expect(lost.emit).not.toHaveBeenCalled()
  const ended = Promise.reject(new Error('ended'))
  const refused = start(
    async () => {},
    () => ended,
  )
  await ended.catch(() => {})
  expect(refused.store.state()).toEqual({ isAllowed: false, phase: 'waiting' })
})
