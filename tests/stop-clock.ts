import { onTestFinished, vi } from 'vitest'

/**
 * Stops the clock at a moment until the test has ended. Default: now. A minute that ends meanwhile would begin the counts of a limit anew.
 * Fake timers would not do: `expect.poll` and `vi.waitFor` advance them, and the clock with them, while they wait.
 */
export function stopClock(moment: number | string | Date = Date.now()) {
  vi.setSystemTime(moment)
  onTestFinished(() => {
    vi.useRealTimers()
  })
}
