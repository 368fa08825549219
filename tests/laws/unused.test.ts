import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../tooling/workspace.ts'

/** The lines that knip prints; none when it finds nothing. */
function knip(...args: string[]): string[] {
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/knip'), ['--no-progress', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  })
  return stdout.split('\n').filter((line) => line.trim() !== '')
}

it('every file, export and dependency has a user', () => {
  expect(knip(), 'knip lists what nothing uses. Remove it, or use it.').toEqual([])
})

it('every export of a package has a user that is no test', () => {
  const unused = knip('--production', '--include', 'exports,types').filter((line) => /^(?:packages|apps)\//.test(line))
  expect(unused, 'Only tests use these exports. Remove them, or use them.').toEqual([])
})
