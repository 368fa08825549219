import type { SliceEntry } from './slice'

type Undo = () => void

const firstTouch = ['pointerover', 'pointerdown', 'focusin', 'keydown']

/** Calls `go` when the time has come to fetch the block of an element. */
export function createTriggers() {
  const observers = new Map<number, IntersectionObserver>()
  const waiting = new WeakMap<Element, Set<() => void>>()

  function observer(margin: number): IntersectionObserver {
    let one = observers.get(margin)
    if (!one) {
      one = new IntersectionObserver(
        (entries) => {
          for (const { isIntersecting, target } of entries) {
            if (isIntersecting) for (const go of waiting.get(target) ?? []) go()
          }
        },
        { rootMargin: `${margin}px` },
      )
      observers.set(margin, one)
    }
    return one
  }
  function whenVisible(element: Element, margin: number, go: () => void): Undo {
    const calls = waiting.get(element) ?? new Set()
    waiting.set(element, calls.add(go))
    const watch = observer(margin)
    watch.observe(element)
    return () => {
      calls.delete(go)
      if (calls.size === 0) watch.unobserve(element)
    }
  }
  function whenTouched(element: Element, go: () => void): Undo {
    for (const type of firstTouch) element.addEventListener(type, go, { passive: true })
    return () => {
      for (const type of firstTouch) element.removeEventListener(type, go)
    }
  }
  function whenIdle(go: () => void): Undo {
    if (!window.requestIdleCallback) {
      const timer = setTimeout(go, 200)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(go, { timeout: 2000 })
    return () => cancelIdleCallback(handle)
  }
  function watch({ load, margin = 200 }: SliceEntry, element: Element, go: () => void): Undo {
    if (load === 'idle') return whenIdle(go)
    if (load === 'interaction') return whenTouched(element, go)
    if (load !== 'now') return whenVisible(element, margin, go)
    go()
    return () => {}
  }
  function stop() {
    for (const one of observers.values()) one.disconnect()
    observers.clear()
  }

  return { watch, stop }
}
