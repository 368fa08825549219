import { expect, it, vi } from 'vitest'
import { faultHandler } from './fault-handler'

const event = new Event('error')

it.each([
  [
    'throws',
    () => {
      throw new Error('lost')
    },
  ],
  ['rejects', () => Promise.reject(new Error('lost'))],
])(
  '[TRK-15] a handler of errors that %s is called once, and its failure is no error of the page',
  async (_how, fail) => {
    const handle = vi.fn(fail)
    const listener = faultHandler(handle)
    await expect(listener(event)).resolves.toBeUndefined()
    await expect(listener(event)).resolves.toBeUndefined()
    expect(handle).toHaveBeenCalledOnce()
  },
)

it('a handler that works gets each event, in the task of the event', () => {
  const handle = vi.fn()
  const listener = faultHandler(handle)
  void listener(event)
  void listener(event)
  expect(handle).toHaveBeenCalledTimes(2)
})
