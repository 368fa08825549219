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
