// @vitest-environment node
import { expect, it } from 'vitest'
import { createWorkQueue, QueueFullError } from './work-queue'

/** Work that ends at a call of `end`. */
function openWork() {
  let end = () => {}
  const done = new Promise<void>((resolve) => {
    end = resolve
  })
  return { work: () => done, end }
}

it('so much runs at a time, so much waits in its order, and more is refused at once', async () => {
  const queue = createWorkQueue({ maxRunning: 2, maxWaiting: 2 })
  const order: number[] = []
  const first = openWork()
  const all = [first, openWork(), openWork(), openWork()]
  const runs = all.map(({ work }, at) =>
    queue.run(() => {
      order.push(at)
      return work()
    }),
  )
  await expect(queue.run(async () => 1)).rejects.toThrow(QueueFullError)
  expect(order).toEqual([0, 1])
  first.end()
  await expect.poll(() => order).toEqual([0, 1, 2])
  for (const { end } of all) end()
  await Promise.all(runs)
  expect(order).toEqual([0, 1, 2, 3])
  expect(await queue.run(async () => 'again')).toBe('again')
})

it('work that fails leaves its place to the next', async () => {
  const queue = createWorkQueue({ maxRunning: 1, maxWaiting: 1 })
  const failed = queue.run(() => Promise.reject(new Error('broken')))
  const next = queue.run(async () => 2)
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe(2)
})
