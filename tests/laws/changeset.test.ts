import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../tooling/build/workspace.ts'

it('without a terminal a change note that lacks its package or its sentence is refused at once, and none is written', () => {
  const notes = () => readdirSync(join(root, '.changeset')).sort()
  const before = notes()
  for (const args of [[], ['accordion'], ['--message', 'It opens.']]) {
    const script = join(root, 'tooling/commands/changeset.ts')
    const { status, stderr } = spawnSync(process.execPath, [script, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
    })
    expect(stderr).toMatch(/^There is no terminal to ask in, .*\. No note was written\. Run such as: npm run changeset/)
    expect(status).toBe(2)
  }
  expect(notes()).toEqual(before)
})
