import { settled } from '@repo/tooling/wait'
import { expect, it, onTestFinished, vi } from 'vitest'
import { entry, failing, log, recorder, releases, serveRecords, start, status, twoRungs } from './fixtures'

serveRecords()

const never = () => new Promise<never>(() => {})
const styled = releases.map((release) => ({ ...release, style: [`${release.url}.css`] as const }))
const both = { '/a/2/index.js': recorder('new'), '/a/1/index.js': recorder('old') }
const hanging = failing(never)

/** What ends at a limit, and whether it has ended: the next release is asked for, the block starts, or its HTML stays. */
const limits: [string, number, () => () => boolean][] = [
  [
    'a module with another release below it',
    8000,
    () => {
      const { asked } = start([twoRungs()], { ...both, '/a/2/index.js': never })
      return () => asked.includes('/a/1/index.js')
    },
  ],
  [
    'a stylesheet with another release below it',
    8000,
    () => {
      const { asked } = start([twoRungs({ releases: styled })], both, { style: never })
      return () => asked.includes('/a/1/index.js')
    },
  ],
  [
    'the stylesheet of the last release, which starts without it',
    3000,
    () => {
      start([twoRungs({ releases: styled.slice(1) })], both, { style: never })
      return () => log.includes('old:init:1')
    },
  ],
  [
    'a start with another release below it',
    5000,
    () => {
      const { asked } = start([twoRungs()], hanging)
      return () => asked.includes('/a/1/index.js')
    },
  ],
  [
    'the start of the last release',
    30_000,
    () => {
      start([twoRungs({ releases: releases.slice(0, 1) })], hanging)
      return () => status('1') === 'failed'
    },
  ],
  [
    'the module of the last release',
    120_000,
    () => {
      start([twoRungs({ releases: releases.slice(1) })], { '/a/1/index.js': never })
      return () => status('1') === 'failed'
    },
  ],
  [
    'a block around another one, which then starts before it',
    2000,
    () => {
      document.body.innerHTML = '<i class="a" id="1"><i class="b" id="2"></i></i>'
      start([twoRungs(), entry('b')], { '/a/2/index.js': never, '/b.js': recorder('b') })
      return () => log.includes('b:init:2')
    },
  ],
]

it.each(limits)('[LDR-05] %s is waited for as long as it may take: %i ms', async (_what, limit, begin) => {
  await import('./ladder')
  onTestFinished(() => {
    vi.useRealTimers()
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const isOver = begin()
  await settled()
  await vi.advanceTimersByTimeAsync(limit - 1)
  await settled()
  expect(isOver()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  // Not by `vi.waitFor`, which moves the clock on.
  await settled()
  expect(isOver()).toBe(true)
})
