// @vitest-environment node
import { expect, it, vi } from 'vitest'
import { mapInSlices } from './slices'

it('others are answered between the entries of a long list, and not after each of a short one', async () => {
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  let others = 0
  const askAgain = () => {
    others++
    next = setImmediate(askAgain)
  }
  let next = setImmediate(askAgain)
  const work = (time: number) => (entry: number) => {
    now += time
    return entry * 2
  }
  const entries = Array.from({ length: 100 }, (_, at) => at)
  expect(await mapInSlices(entries, work(0))).toEqual(entries.map((entry) => entry * 2))
  expect(others).toBe(0)
  expect(await mapInSlices(entries, work(5))).toEqual(entries.map((entry) => entry * 2))
  // Ten milliseconds are two entries.
  expect(others).toBeGreaterThanOrEqual(49)
  clearImmediate(next)
  clock.mockRestore()
})
