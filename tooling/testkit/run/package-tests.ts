// Which tests are those of one package: its own files, the tests of the server that read it, and the end-to-end tests that name it.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from '../../build/workspace.ts'
import type { Suite } from './suites.ts'

/** A suite, and what of it is run. */
export interface Selection {
  readonly suite: Suite
  /** Files or folders, and options of vitest. */
  readonly args: readonly string[]
}

const isServer = (folder: string) => folder.startsWith('apps/') || folder === 'packages/release'
const isBrowserTest = (file: string) => file.includes('.browser.test.')

/** The suites that a package has files of: an empty run fails. */
function selectOwnTests(folder: string): Selection[] {
  const find = (pattern: string) => globSync(`${folder}/src/**/${pattern}`, { cwd: root })
  const tests = find('*.test.{ts,tsx}')
  const suites: Suite[] = []
  if (tests.some((file) => !isBrowserTest(file))) suites.push(isServer(folder) ? 'server' : 'unit')
  if (tests.some(isBrowserTest)) suites.push('browser')
  if (find('*.stories.tsx').length > 0) suites.push('stories')
  return suites.map((suite) => ({ suite, args: [`${folder}/`] }))
}

/** The family of requirements, such as `ACC`, that most tests of a package cite. */
function findFamily(folder: string): string | undefined {
  const counts = new Map<string, number>()
  for (const file of globSync(`${folder}/src/**/*.test.{ts,tsx}`, { cwd: root }))
    for (const [, family = ''] of readFileSync(join(root, file), 'utf8').matchAll(/\[([A-Z0-9]+)-\d/g))
      counts.set(family, (counts.get(family) ?? 0) + 1)
  return [...counts].sort(([, count], [, other]) => other - count)[0]?.[0]
}

/** The end-to-end tests whose titles have the name of a package, or an id of its requirements. */
function selectEndToEnd(folder: string): Selection[] {
  const family = findFamily(folder)
  const pattern = [`\\b${basename(folder)}\\b`, ...(family ? [`\\[${family}-`] : [])].join('|')
  // Failures at full size are for `npm run chaos`.
  const files = globSync('tests/e2e/*.test.ts', { cwd: root, exclude: ['**/chaos-*'] })
  const named = files.filter((file) => new RegExp(pattern).test(readFileSync(join(root, file), 'utf8')))
  return named.length > 0 ? [{ suite: 'e2e', args: [...named, '-t', pattern] }] : []
}

const serverTests = 'apps/*/tests/**/*.test.ts'

/** True for a file that imports a source of the package, itself or by a file of the app's tests. */
function reads(file: string, folder: string): boolean {
  const source = readFileSync(join(root, file), 'utf8')
  if (source.includes(`/${folder}/src/`)) return true
  const beside = [...source.matchAll(/from '(\.\.?\/(?:support\/)?[\w-]+)'/g)]
  const paths = beside.map(([, name = '']) => `${join(dirname(file), name)}.ts`)
  return paths.some((path) => existsSync(join(root, path)) && reads(path, folder))
}

/** The tests of the server that read a package: all of them for the demo site, and an app's own for an app. */
function selectServerTests(folder: string): Selection[] {
  if (folder === 'apps/playground') return selectServerTests('apps/site-server')
  if (folder.startsWith('apps/')) return [{ suite: 'server', args: [`${folder}/tests/`] }]
  const files = globSync(serverTests, { cwd: root }).filter((file) => reads(file, folder))
  return files.length > 0 ? [{ suite: 'server', args: files }] : []
}

/** The tests of a package, given by its folder such as `packages/accordion` or `apps/site-server`. */
export const selectTests = (folder: string): Selection[] => [
  ...selectServerTests(folder),
  ...selectOwnTests(folder),
  ...selectEndToEnd(folder),
]
