import type { Undo } from '@ashlar/core-block'

/** Calls back once after `delay` ms. */
export function after(delay: number, call: () => void): Undo {
  const timer = setTimeout(call, delay)
  return () => clearTimeout(timer)
}

/** Calls `call` once things have been quiet for `delay` ms (100 for resizes, DOM-02). `cancel` forgets a waiting call. */
export function debounce<Values extends unknown[]>(delay: number, call: (...values: Values) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  function later(...values: Values) {
    clearTimeout(timer)
    timer = setTimeout(call, delay, ...values)
  }
  later.cancel = () => clearTimeout(timer)
  return later
}

/** Calls at most once every `interval` ms: the first at once, the rest dropped. */
export function throttle<Values extends unknown[]>(interval: number, call: (...values: Values) => void) {
  let last = -Infinity
  return (...values: Values) => {
    const now = performance.now()
    if (now - last < interval) return
    last = now
    call(...values)
  }
}

/**
 * Distinguishes a push of the wheel from the momentum after it (DOM-03): a delta counts when it is `factor` (2) times the
 * mean of the last 22 samples. A trackpad's long tail then moves a gallery once, not twenty times.
 */
export function wheelThrottle(samples = 22, factor = 2): (delta: number) => boolean {
  const kept: number[] = []
  return (delta) => {
    const size = Math.abs(delta)
    const mean = kept.reduce((sum, time) => sum + time, 0) / (kept.length || 1)
    kept.push(size)
    if (kept.length > samples) kept.shift()
    return size > mean * factor || kept.length === 1
  }
}
