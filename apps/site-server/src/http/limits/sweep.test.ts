// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startSweep } from './sweep'

const lines: Readonly<Record<string, unknown>>[] = []
const log = (line: Readonly<Record<string, unknown>>) => void lines.push(line)
beforeEach(() => {
  lines.length = 0
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

it('[H1] a sweep runs at once and then regularly, and a run that fails is an error and not the last one', async () => {
  const run = vi.fn().mockRejectedValueOnce(new Error('no database')).mockResolvedValue(undefined)
  const stop = startSweep({ name: 'Payments', interval: 1000, run }, log)
  await vi.advanceTimersByTimeAsync(2000)
  expect(run).toHaveBeenCalledTimes(3)
  expect(lines).toEqual([
    { level: 'error', problem: expect.stringMatching(/^Payments: a run failed \(Error: no data/) },
  ])
  stop()
  await vi.advanceTimersByTimeAsync(2000)
  expect(run).toHaveBeenCalledTimes(3)
})

it('[H1] a sweep that hangs is an error, and no second run starts beside it', async () => {
  const run = vi.fn(() => new Promise(() => {}))
  const stop = startSweep({ name: 'Payments', interval: 1000, maxRunTime: 3000, run }, log)
  await vi.advanceTimersByTimeAsync(2000)
  expect(lines).toEqual([])
  await vi.advanceTimersByTimeAsync(1000)
  expect(run).toHaveBeenCalledTimes(1)
  expect(lines).toEqual([{ level: 'error', problem: expect.stringMatching(/a run has not ended for 3 seconds\./) }])
  stop()
})
