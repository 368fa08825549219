import { expect, it, vi } from 'vitest'
import { lazy } from './lazy'

const { signal } = new AbortController()

it('a module is fetched and started with the first call, once, and every call waits for it', async () => {
  const fetchModule = vi.fn(async () => ({ create: () => ({ name: 'started' }) }))
  const open = lazy(fetchModule, { signal, start: ({ create }) => create() })
  expect(fetchModule).not.toHaveBeenCalled()
  const [first, second] = await Promise.all([open((started) => started), open((started) => started)])
  expect(first).toEqual({ name: 'started' })
  expect(second).toBe(first)
  expect(await open(({ name }) => name)).toBe('started')
  expect(fetchModule).toHaveBeenCalledOnce()
})

it('without a start, calls are given the module, in their order', async () => {
  const calls: number[] = []
  const open = lazy(async () => ({ add: (value: number) => calls.push(value) }), { signal })
  await Promise.all([open(({ add }) => add(1)), open(({ add }) => add(2))])
  expect(calls).toEqual([1, 2])
})

it('a call without a use starts the module ahead', async () => {
  const start = vi.fn()
  const open = lazy(async () => ({}), { signal, start })
  await open()
  await open(() => {})
  expect(start).toHaveBeenCalledOnce()
})

it('a failed fetch changes nothing, and the next call tries again', async () => {
  const fetchModule = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ name: 'module' })
  const open = lazy<{ name: string }>(fetchModule, { signal })
  const use = vi.fn()
  expect(await open(use)).toBeUndefined()
  expect(use).not.toHaveBeenCalled()
  await open(use)
  expect(use).toHaveBeenCalledExactlyOnceWith({ name: 'module' })
})

it('a failed fetch or start is answered by `missing`, with the error', async () => {
  const missing = vi.fn(() => 'served')
  const offline = lazy(() => Promise.reject(new Error('offline')), { signal })
  expect(await offline(() => 'fetched', missing)).toBe('served')
  const broken = lazy(async () => ({}), {
    signal,
    async start() {
      throw new Error('broken')
    },
  })
  expect(await broken(() => 'started', missing)).toBe('served')
  expect(missing.mock.calls).toEqual([[new Error('offline')], [new Error('broken')]])
})

it('an error of a call rejects that call alone: it is not taken for a loss', async () => {
  const fetchModule = vi.fn(async () => ({ name: 'module' }))
  const open = lazy(fetchModule, { signal })
  const missing = vi.fn()
  const broken = open(() => {
    throw new Error('broken')
  }, missing)
  await expect(broken).rejects.toThrow('broken')
  expect(await open(({ name }) => name)).toBe('module')
  expect(missing).not.toHaveBeenCalled()
  expect(fetchModule).toHaveBeenCalledOnce()
})

it.each([
  ['arrives', async () => ({})],
  ['is lost', () => Promise.reject(new Error('offline'))],
])('nothing is started or called where a module %s after the end', async (_outcome, fetchModule) => {
  const controller = new AbortController()
  const start = vi.fn()
  const use = vi.fn()
  const open = lazy<object>(fetchModule, { signal: controller.signal, start })
  const call = open(use, use)
  controller.abort()
  expect(await call).toBeUndefined()
  expect(start).not.toHaveBeenCalled()
  expect(use).not.toHaveBeenCalled()
})

it('after the end nothing is fetched', async () => {
  const fetchModule = vi.fn(async () => ({}))
  const open = lazy(fetchModule, { signal: AbortSignal.abort() })
  expect(await open(() => 'called')).toBeUndefined()
  expect(fetchModule).not.toHaveBeenCalled()
})
