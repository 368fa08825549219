import { expect, it, vi } from 'vitest'
import { checkNetwork } from './network'

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
