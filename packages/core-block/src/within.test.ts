import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pause } from './pause'
import { within } from './within'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('[ENV-06] a wait that has no end of its own gets one, to the millisecond', async () => {
  const ended = vi.fn()
  within(new Promise(() => {}), 100, () => new Error('late')).catch(ended)
  await vi.advanceTimersByTimeAsync(99)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toHaveBeenCalledWith(new Error('late'))
})

it('what arrives in time counts, and leaves no timer behind', async () => {
  const late = vi.fn()
  const arriving = within(
    pause(50).then(() => 'here'),
    100,
    late,
  )
  await vi.advanceTimersByTimeAsync(50)
  expect(await arriving).toBe('here')
  await expect(within(Promise.reject(new Error('lost')), 100, late)).rejects.toThrow('lost')
  expect(vi.getTimerCount()).toBe(0)
  expect(late).not.toHaveBeenCalled()
})
