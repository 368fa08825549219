// Runs before the tests of each file: a condition may take as long as a busy machine needs, not one second, and no file leaves its clock
// to the next one of its worker.
import { afterAll, vi } from 'vitest'

const timeout = 15_000
const hasTimeout = Symbol.for('ashlar: timeout of vi.waitFor')
const patched = vi as typeof vi & { [hasTimeout]?: true }

if (!patched[hasTimeout]) {
  const { waitFor } = vi
  vi.waitFor = (call, options) =>
    waitFor(call, { timeout, ...(typeof options === 'number' ? { timeout: options } : options) })
  patched[hasTimeout] = true
}

afterAll(() => {
  vi.useRealTimers()
})
