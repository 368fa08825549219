// Runs before the tests of each file: a condition may take as long as a busy machine needs, not one second.
import { vi } from 'vitest'

const timeout = 15_000
const { waitFor } = vi

vi.waitFor = (call, options) =>
  waitFor(call, { timeout, ...(typeof options === 'number' ? { timeout: options } : options) })
