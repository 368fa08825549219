import { expect, it, vi } from 'vitest'
import { checkNetwork, whenNetwork } from './network'

it('a network that says nothing is none: the server is asked for ten seconds at the latest', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const limit = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  vi.spyOn(window, 'fetch').mockImplementation(
    (_address, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
  )
  const checked = checkNetwork()
  limit.abort(new DOMException('late', 'TimeoutError'))
  await expect(checked).rejects.toThrow('late')
  expect(timeout).toHaveBeenCalledWith(10_000)
})

it('a browser that has a network is believed', async () => {
  const fetched = vi.spyOn(window, 'fetch')
  await checkNetwork()
  expect(fetched).not.toHaveBeenCalled()
})

it('a browser that is wrong tells of no network again: the server is asked every three seconds until it answers', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const fetched = vi
    .spyOn(window, 'fetch')
    .mockRejectedValueOnce(new TypeError('lost'))
    .mockResolvedValue(new Response())
  const reached = vi.fn()
  whenNetwork().then(reached)
  await vi.advanceTimersByTimeAsync(3000)
  expect([fetched.mock.calls.length, reached.mock.calls.length]).toEqual([1, 0])
  await vi.advanceTimersByTimeAsync(2999)
  expect(fetched).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect([fetched.mock.calls.length, reached.mock.calls.length]).toEqual([2, 1])
})
