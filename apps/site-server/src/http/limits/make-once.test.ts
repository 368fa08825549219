// @vitest-environment node
import { expect, it, vi } from 'vitest'
import { makeOnce, makeOnceFor } from './make-once'

it('makes a value once for all who ask, and one that failed again', async () => {
  const make = vi.fn(async () => 'made').mockRejectedValueOnce(new Error('gone for a second'))
  const read = makeOnce(make)
  expect(await Promise.allSettled([read(), read()])).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  expect(await Promise.all([read(), read(), read()])).toEqual(['made', 'made', 'made'])
  expect(make).toHaveBeenCalledTimes(2)
})

it('a failure does not forget what has been made for the key since', async () => {
  const memory = new Map<string, Promise<string>>()
  const failed = makeOnceFor(memory, 'key', async () => Promise.reject(new Error('gone')))
  memory.set('key', Promise.resolve('newer'))
  await expect(failed).rejects.toThrow('gone')
  expect(await makeOnceFor(memory, 'key', async () => 'newest')).toBe('newer')
})
