import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { newBlock } from '../../tooling/new-block.ts'
import { run } from '../../tooling/steps.ts'
import { root } from '../../tooling/workspace.ts'

const name = 'generated-for-a-test'
const folder = join(root, 'packages', name)

function remove() {
  rmSync(folder, { recursive: true, force: true })
}
afterEach(remove)

it.each([
  ['painted', false, 'accordion'],
  ['with a view', true, 'search'],
] as const)('a new block, %s, is green before the first change', async (_kind, hasView, sibling) => {
  remove()
  newBlock(name, { view: hasView })
  // What an install would link, without one: the links of a sibling.
  cpSync(join(root, 'packages', sibling, 'node_modules'), join(folder, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  expect(await run('tsc', ['-p', 'tsconfig.json', '--noEmit'])).toBe(0)
  expect(await run('biome', ['ci', '--reporter=summary', `packages/${name}`])).toBe(0)
  expect(await run('vitest', ['run', '--project', 'unit', '--no-file-parallelism', `packages/${name}`])).toBe(0)
  expect(await run('vitest', ['run', '--project', 'browser', `packages/${name}`])).toBe(0)
  expect(existsSync(join(folder, 'README.md'))).toBe(true)
})
