// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { passError } from './page-errors'

it('[TRK-15] of the errors of a page at most twenty wait for its reporter, again after each that has come', async () => {
  const ended = AbortSignal.abort()
  let arrive = (_site: never) => {}
  const service = vi.fn(() => new Promise<never>((resolve) => (arrive = resolve)))
  for (const _round of [1, 2]) {
    service.mockClear()
    const passed = Array.from({ length: 30 }, () => passError(new Event('error'), { service, signal: ended }))
    expect(service).toHaveBeenCalledTimes(20)
    arrive({} as never)
    await expect(passed[19]).rejects.toThrow()
  }
})
