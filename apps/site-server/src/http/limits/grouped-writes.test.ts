// @vitest-environment node
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { createGroupedWrites } from './grouped-writes'
import { QueueFullError } from './work-queue'

/** A write that ends when the test lets it. */
function pausedWrite() {
  const groups: number[][] = []
  const ends: (() => void)[] = []
  const write = (calls: readonly number[]) => {
    groups.push([...calls])
    return new Promise<number[]>((resolve) => ends.push(() => resolve(calls.map((call) => call * 2))))
  }
  return { groups, write, endNext: () => ends.shift()?.() }
}
const limits = { maxRows: 10, maxWaiting: 20 }

it('calls that arrive during a write are written together after it, each with its own result', async () => {
  const { groups, write, endNext } = pausedWrite()
  const save = createGroupedWrites({ write, ...limits })
  const results = Promise.all([1, 2, 3].map((call) => save(call)))
  expect(groups).toEqual([[1]])
  endNext()
  await vi.waitFor(() => expect(groups).toEqual([[1], [2, 3]]))
  endNext()
  expect(await results).toEqual([2, 4, 6])
})

it('a failed group is written call by call: only the call with the error fails', async () => {
  const write = vi.fn(async (calls: readonly number[]) => {
    if (calls.includes(2)) throw new Error('two')
    return calls
  })
  const save = createGroupedWrites({ write, ...limits })
  const results = await Promise.allSettled([1, 2, 3].map((call) => save(call)))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await save(4)).toBe(4)
})

it('a database that does not answer is asked once for a group: its calls do not wait for one another', async () => {
  const write = vi.fn(async () => {
    throw Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' })
  })
  const save = createGroupedWrites({ write, ...limits })
  const results = await Promise.allSettled([1, 2, 3].map((call) => save(call)))
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(write.mock.calls).toEqual([[[1]], [[2, 3]]])
})

it('refuses a call at once where too many rows wait, and takes calls again afterwards', async () => {
  const { write, endNext, groups } = pausedWrite()
  const save = createGroupedWrites({ write, countRows: (call) => call, ...limits })
  const first = save(1)
  const second = save(20)
  await expect(save(1)).rejects.toThrow(QueueFullError)
  endNext()
  await first
  await vi.waitFor(() => expect(groups).toHaveLength(2))
  endNext()
  expect(await second).toBe(40)
  const third = save(5)
  endNext()
  expect(await third).toBe(10)
})

it('no group but that of a single call has more rows than a write takes, and no call is lost, for any calls', async () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 15 }), { maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(sizes, async (calls) => {
      const groups: (readonly number[])[] = []
      const save = createGroupedWrites<number, number>({
        countRows: (call) => call,
        maxRows: 10,
        maxWaiting: 1000,
        async write(group) {
          groups.push(group)
          return group
        },
      })
      expect(await Promise.all(calls.map((call) => save(call)))).toEqual(calls)
      expect(groups.flat()).toEqual(calls)
      for (const group of groups)
        expect(group.length === 1 || group.reduce((sum, rows) => sum + rows, 0) <= 10).toBe(true)
    }),
  )
})
