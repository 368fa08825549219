// Runs before the tests of each file: a condition may take as long as a busy machine needs, not one second, and no file leaves its clock
// to the next one of its worker.
import { afterAll, vi } from 'vitest'

const timeout = 15_000
const isPatient = Symbol.for('ashlar: vi.waitFor is patient')
const patched = vi as typeof vi & { [isPatient]?: true }

if (!patched[isPatient]) {
  const { waitFor } = vi
  vi.waitFor = (call, options) =>
    waitFor(call, { timeout, ...(typeof options === 'number' ? { timeout: options } : options) })
  patched[isPatient] = true
}

afterAll(() => {
  vi.useRealTimers()
})
