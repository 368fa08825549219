import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { buildBlock } from '../../tooling/build/cdn/block.ts'
import { run } from '../../tooling/build/steps.ts'
import { weightOfBlock } from '../../tooling/build/weight.ts'
import { readPackage, root } from '../../tooling/build/workspace.ts'
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

it('a new block has every file that the guide begins with', () => {
  const [, sample = ''] = readFileSync(join(root, 'docs/adding-a-block.md'), 'utf8').split('```')
  const files = sample
    .split('\n')
    .flatMap((line) => (line.startsWith('// ') ? (line.match(/[a-z]+\.tsx?/g) ?? []) : []))
  expect(files).toContain('effects.ts')
  const [painted] = generated.map(({ name }) => join(getFolder(name), 'src'))
  expect(files.filter((file) => !existsSync(join(painted as string, file)))).toEqual([])
})

it('new blocks, painted and with a view, have the entries of their manifest, and are built for pages', async () => {
  for (const { name } of generated) {
    const block = readPackage(`packages/${name}`)
    const { path, manifest } = block
    const entries = Object.values(manifest.exports ?? {})
    expect(entries.filter((file) => !existsSync(join(path, `${file}`)))).toEqual([])
    const built = mkdtempSync(join(tmpdir(), 'ashlar-new-'))
    onTestFinished(() => rmSync(built, { recursive: true }))
    const { facts } = await buildBlock({ path: built, url: '/cdn', hasMaps: false }, '1.0.0', block, '1.0.0')
    expect(facts.selector).toBe(`[data-block="${name}"]`)
    expect(weightOfBlock(built)).toBeLessThan(manifest.ashlar?.budget ?? 0)
  }
})

it('new blocks, painted and with a view, have the types, the format and the README of the others', async () => {
  expect(await run('tsc', ['-p', 'tsconfig.json', '--noEmit'])).toBe(0)
  expect(await run('biome', ['ci', '--reporter=summary', ...paths])).toBe(0)
  for (const { name } of generated) expect(existsSync(join(getFolder(name), 'README.md')), name).toBe(true)
})

it('the unit and browser tests of new blocks, painted and with a view, are green', async () => {
  const projects = ['--project', 'unit', '--project', 'browser']
  expect(await run('vitest', ['run', ...projects, '--no-file-parallelism', ...paths])).toBe(0)
})
