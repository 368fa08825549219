import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { root } from '../../tooling/build/workspace.ts'

// It reads the whole repository, beside suites that use both cores.
vi.setConfig({ testTimeout: 300_000 })

/** The lines that knip prints; none when it finds nothing. Fails where knip itself does. */
function knip(...args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin/knip'), ['--no-progress', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  })
  // 0: nothing found, 1: something found. All else, or a signal, would look like an empty list.
  expect([0, 1], `knip did not run: ${stderr}`).toContain(status)
  expect(stderr).toBe('')
  return stdout.split('\n').filter((line) => line.trim() !== '')
}

it('every file, export and dependency has a user', () => {
  expect(knip(), 'knip lists what nothing uses. Remove it, or use it.').toEqual([])
})

it('every export of a package has a user that is no test', () => {
  const unused = knip('--production', '--include', 'exports,types').filter((line) => /^(?:packages|apps)\//.test(line))
  expect(unused, 'Only tests use these exports. Remove them, or use them.').toEqual([])
})
