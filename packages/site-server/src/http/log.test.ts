import { expect, it, vi } from 'vitest'
import { createLog } from './log'

it('a decision about a release is one line with its reason, as text and as JSON', () => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {})
  const release = { block: 'accordion', version: '1.1.1', decision: 'rollback', reason: 'It is worse.' }
  createLog(false)({ level: 'error', release })
  createLog(true)({ level: 'error', release })
  expect(print.mock.calls[0]?.[0]).toBe(`release: ${JSON.stringify(release)}`)
  expect(JSON.parse(print.mock.calls[1]?.[0])).toMatchObject({ level: 'error', release })
  print.mockRestore()
})
