import { onTestFinished, vi } from 'vitest'

/** Stops the clock until the test has ended: a minute that ends meanwhile would begin the counts of a limit anew. */
export function stopClock() {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
}
