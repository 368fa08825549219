import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { run } from '../../tooling/build/steps.ts'
import { root } from '../../tooling/build/workspace.ts'
import { newBlock } from '../../tooling/commands/new-block/write-block.ts'

// Both kinds at once: each tool starts once.
const generated = [
  { name: 'generated-painted', view: false, sibling: 'accordion' },
  { name: 'generated-with-view', view: true, sibling: 'search' },
]
const getFolder = (name: string) => join(root, 'packages', name)
const paths = generated.map(({ name }) => `packages/${name}`)

function remove() {
  for (const { name } of generated) rmSync(getFolder(name), { recursive: true, force: true })
}

beforeAll(() => {
  remove()
  for (const { name, view, sibling } of generated) {
    newBlock(name, { view })
    // What an install would link, without one: the links of a sibling.
    cpSync(join(root, 'packages', sibling, 'node_modules'), join(getFolder(name), 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
    })
  }
})
afterAll(remove)

it('new blocks, painted and with a view, have the types, the format and the README of the others', async () => {
  expect(await run('tsc', ['-p', 'tsconfig.json', '--noEmit'])).toBe(0)
  expect(await run('biome', ['ci', '--reporter=summary', ...paths])).toBe(0)
  for (const { name } of generated) expect(existsSync(join(getFolder(name), 'README.md')), name).toBe(true)
})

it.each(['unit', 'browser'])('the %s tests of new blocks, painted and with a view, are green', async (project) => {
  expect(await run('vitest', ['run', '--project', project, '--no-file-parallelism', ...paths])).toBe(0)
})
