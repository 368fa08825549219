import { settled } from '@repo/tooling/wait'
import { afterEach, expect, it, vi } from 'vitest'
import { entry, log, recorder, start, status } from './fixtures'

afterEach(() => {
  vi.useRealTimers()
})

/** Lets everything go on that waits for no timer. */
async function untilQuiet(isOver: () => boolean) {
  for (let round = 0; round < 50 && !isOver(); round++) await settled()
}

it.each([
  ['where another release is left', 5000, ['2', '1'], 'ready'],
  ['where none is left', 30_000, ['2'], 'failed'],
] as const)(
  '[LDR-05] %s a start that hangs is given up after %i ms, and not before',
  async (_where, limit, versions, end) => {
    await import('./ladder')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    document.body.innerHTML = '<i class="a" id="1"></i>'
    const releases = versions.map((version) => ({ version, url: `/${version}.js` }))
    const hanging = recorder('new', () => new Promise(() => {}))
    start([entry('a', { releases })], { '/2.js': hanging, '/1.js': recorder('old') })
    await untilQuiet(() => log.length > 0)
    expect(log).toEqual(['new:init:1'])
    await vi.advanceTimersByTimeAsync(limit - 1)
    await settled()
    expect(status('1')).toBe('starting')
    await vi.advanceTimersByTimeAsync(1)
    if (end === 'ready') {
      await untilQuiet(() => log.includes('old:init:1'))
      expect(log).toContain('old:init:1')
      // The first view of a block is drawn in a task of its own.
      await vi.advanceTimersByTimeAsync(1)
    }
    await untilQuiet(() => status('1') === end)
    expect(status('1')).toBe(end)
  },
)
