import { expect, it, vi } from 'vitest'
import { createLog } from './log'

const release = { block: 'accordion', version: '1.1.1', decision: 'rollback', reason: 'It is worse.' }

it('a decision about a release is one line with its reason, as text and as JSON', async () => {
  const written: string[] = []
  createLog(false, (text) => written.push(text))({ level: 'error', release })
  createLog(true, (text) => written.push(text))({ level: 'error', release })
  await vi.waitFor(() => expect(written).toHaveLength(2))
  expect(written[0]).toBe(`release: ${JSON.stringify(release)}\n`)
  expect(JSON.parse(written[1] ?? '')).toMatchObject({ level: 'error', release })
})

it('the lines of one moment are written at once, and in their order', async () => {
  const written: string[] = []
  const log = createLog(false, (text) => written.push(text))
  for (const problem of ['first', 'second']) log({ problem })
  await vi.waitFor(() => expect(written).toEqual(['warning: first\nwarning: second\n']))
})

it('requests are written with those of the next 50 ms; a problem is written at once, after the requests before it', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate'] })
  const written: string[] = []
  const log = createLog(false, (text) => written.push(text))
  const request = (path: string) => log({ method: 'GET', path, status: 200, ms: 1 })
  request('/one')
  vi.advanceTimersByTime(49)
  request('/two')
  expect(written).toEqual([])
  vi.advanceTimersByTime(1)
  expect(written).toEqual(['200 GET /one 1 ms\n200 GET /two 1 ms\n'])
  request('/three')
  log({ problem: 'odd' })
  vi.advanceTimersByTime(0)
  expect(written[1]).toBe('200 GET /three 1 ms\nwarning: odd\n')
  vi.advanceTimersByTime(100)
  expect(written).toHaveLength(2)
})
