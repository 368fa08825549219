import { expect, it, vi } from 'vitest'
import { concurrency, createQueue } from './queue'

it('[GAL-20] at most 16 pictures are fetched at a time on a large screen and one on a phone; a failed one frees its place', async () => {
  expect(concurrency).toEqual({ desktop: 16, mobile: 1 })
  for (const limit of Object.values(concurrency)) {
    let running = 0
    let max = 0
    let done = 0
    const queue = createQueue(limit)
    const task = async (at: number) => {
      max = Math.max(max, ++running)
      await Promise.resolve()
      running--
      done++
      if (at % 3 === 0) throw new Error('gone')
    }
    for (let at = 0; at < 40; at++) queue.add(() => task(at))
    await vi.waitFor(() => expect(done).toBe(40))
    expect([max, done]).toEqual([limit, 40])
  }
})
