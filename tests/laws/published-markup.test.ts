import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { pageBlockTypes } from '../../packages/core-site/src/enumerations'
import { isBlock, packages, root } from '../../tooling/build/workspace.ts'

const page = readFileSync(join(root, 'docs/published-markup.md'), 'utf8')
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
const blocks = packages()
  .filter(({ folder }) => isBlock(folder))
  .map(({ folder }) => folder)
/** True for a block that starts on its own markup alone, which no older page has. */
const isOfToday = (name: string) =>
  readFileSync(join(root, 'packages', name, 'src/contract.ts'), 'utf8').includes(
    `selectors: ['[data-block="${name}"]']`,
  )
const listOf = (cell = '') => (cell === '–' ? [] : cell.split(/,\s+/))

/** Where a fixture of the page is in the repository. */
function toPath(fixture: string): string {
  const [folder = '', file = ''] = fixture.split('/')
  return folder === 'saved' ? `apps/playground/saved-pages/${file}` : `packages/${folder}/fixtures/${file}`
}

it('[SITE-03] the page of published markup has each type of a block once, with its code', () => {
  const codes = rows.filter(([code = '']) => /^\d+$/.test(code)).map(([code]) => Number(code))
  expect(codes).toEqual(Object.values<number>(pageBlockTypes).sort((a, b) => a - b))
})

it('each fixture that it names exists', () => {
  const fixtures = rows.flatMap((row) => listOf(row.at(-1)).filter((cell) => cell.endsWith('.html')))
  expect(fixtures.length).toBeGreaterThan(80)
  expect(fixtures.filter((fixture) => !existsSync(join(root, toPath(fixture))))).toEqual([])
})

it('each block that starts on older markup is in it with a fixture, and each name in it is a block of ours', () => {
  const named = rows.filter((row) => row.at(-1)?.includes('.html')).flatMap((row) => listOf(row.at(-2)))
  expect(blocks.filter((block) => !named.includes(block) && !isOfToday(block))).toEqual([])
  expect(named.filter((name) => !blocks.includes(name))).toEqual([])
})

it('each test double of a service that it names exists', () => {
  const section = page.slice(page.indexOf('## Services of other makers'))
  const host = readFileSync(join(root, 'tests/e2e/loopback-host.ts'), 'utf8')
  const names = [...section.matchAll(/`([^`]+)`/g)].flatMap(([, name = '']) => name)
  const isThere = (name: string) => (name.startsWith('/') ? host.includes(`'${name}'`) : existsSync(join(root, name)))
  expect(names.filter((name) => !isThere(name))).toEqual([])
})
