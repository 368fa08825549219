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

it('work of a lower lane runs before what waits in a higher one, and each lane has its own places', async () => {
  const queue = createWorkQueue({ maxRunning: 1, maxWaiting: 1 })
  const order: string[] = []
  const first = openWork()
  const running = queue.run(first.work)
  const enter = (name: string, lane: number) => queue.run(async () => order.push(name), { lane })
  const waiting = [enter('stranger', 1), enter('known', 0)]
  await expect(enter('another stranger', 1)).rejects.toThrow(QueueFullError)
  first.end()
  await Promise.all([running, ...waiting])
  expect(order).toEqual(['known', 'stranger'])
})

it('in a full lane the one with most work makes room for a newcomer with less, and for no other', async () => {
  const queue = createWorkQueue({ maxRunning: 1, maxWaiting: 3 })
  const order: string[] = []
  const first = openWork()
  const running = queue.run(first.work)
  const enter = (name: string) => queue.run(async () => order.push(name), { of: name.slice(0, 1) })
  const refused = expect(Promise.all([enter('a1'), enter('b1'), enter('a2')])).rejects.toThrow(QueueFullError)
  await expect(enter('a3')).rejects.toThrow(QueueFullError)
  const newcomer = enter('c1')
  await expect(enter('c2')).rejects.toThrow(QueueFullError)
  first.end()
  await Promise.all([running, newcomer, refused])
  expect(order).toEqual(['a1', 'b1', 'c1'])
})

it('in a full lane work of the lowest rank makes room for work of a higher one, and not for its equal', async () => {
  const queue = createWorkQueue({ maxRunning: 1, maxWaiting: 2 })
  const order: string[] = []
  const first = openWork()
  const running = queue.run(first.work)
  const enter = (name: string, rank: number) => queue.run(async () => order.push(name), { of: name, rank })
  const waiting = enter('high', 15)
  const refused = expect(enter('low', 14)).rejects.toThrow(QueueFullError)
  await expect(enter('as low', 14)).rejects.toThrow(QueueFullError)
  const newcomer = enter('newcomer', 15)
  await refused
  expect(queue.countWaiting(0)).toBe(2)
  first.end()
  await Promise.all([running, waiting, newcomer])
  expect(order).toEqual(['high', 'newcomer'])
})
