// Remembers which test files have passed, and what they depend on: a run does not repeat those for which nothing has changed.
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFingerprints, hashFiles } from '../../build/fingerprint.ts'
import { listServerSources } from '../../build/server.ts'
import { packages, root } from '../../build/workspace.ts'
import { type SuiteFiles, suiteFiles } from './suite-files.ts'
import type { Suite, TestFile } from './suites.ts'

/** A test file that passed: the key of what it depends on, and the number of its tests. */
interface Passed {
  readonly key: string
  readonly tests: number
}

const folder = join(root, 'node_modules/.cache/tests')
const passedPath = join(folder, 'passed.json')

/** Files with the names of the blocks whose scripts a file of end-to-end tests has fetched; written by the tests themselves. */
export const fetchedFolder = join(folder, 'fetched')
export const fetchedPath = (path: string) => join(fetchedFolder, `${path.replaceAll('/', '-')}.json`)

/** The files of a suite; undefined for a suite that always runs whole. */
function listFiles(suite: Suite): string[] | undefined {
  const files: SuiteFiles | undefined = suite in suiteFiles ? suiteFiles[suite as keyof typeof suiteFiles] : undefined
  return files && globSync([...files.include], { cwd: root, exclude: [...(files.except ?? []), '**/node_modules/**'] })
}

const glob = (...patterns: readonly string[]) =>
  patterns.flatMap((pattern) => globSync(pattern, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] }))

/** Packages that every page loads. */
const isOnEveryPage = (name: string) => name.startsWith('core-') || name === 'loader' || name === 'runtime'

/** Calls a function once for each argument. */
function memoize(work: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>()
  return (name) => {
    const result = known.get(name) ?? work(name)
    known.set(name, result)
    return result
  }
}

/**
 * Computes keys of test files: a file whose key is the same as when it passed would pass again. Sources are read once, before the tests:
 * a change during the run counts for the next one.
 */
function createKeys() {
  const { ofPackages } = createFingerprints()
  const names = packages().map(({ folder: name }) => name)
  const shared = names.filter(isOnEveryPage)
  const tools = hashFiles(
    glob('tooling/**/*.{ts,mjs}', 'vitest.config.ts', '.storybook/**/*.*', 'docs/requirements.md'),
  )
  const support = hashFiles(
    glob('{tests,apps/*/tests}/**/*.*').filter((path) => !path.endsWith('.test.ts') && /\.\w+$/.test(path)),
  )
  // The pages of the demo site show READMEs and stories, and get releases.
  const server = hashFiles([
    ...new Set([
      ...listServerSources(),
      ...glob('packages/*/README.md', 'apps/{playground,control-plane}/*/**/*.*', 'releases/**/*.{css,js,json,lock}'),
    ]),
  ])
  const combine = (...parts: readonly string[]) => createHash('sha256').update(parts.join()).digest('hex')

  const hashOwn = memoize((name) => hashFiles(glob(`packages/${name}/{src,fixtures}/**/*.*`)))
  const hashFile = memoize((path) => hashFiles([path]))
  ofPackages(names)

  function getKey(path: string): string {
    const [kind, name = ''] = path.split('/')
    // Tests of what every page loads compare it with the fixtures and styles of blocks.
    if (kind === 'packages' && isOnEveryPage(name)) return combine(tools, ...names.map(hashOwn), ofPackages(names))
    if (kind === 'packages') return combine(tools, hashOwn(name), ofPackages([name, ...shared]))
    if (kind === 'apps') return combine(tools, support, server, hashFile(path), ofPackages(['release']))
    const fetched = fetchedPath(path)
    const blocks = existsSync(fetched) ? (JSON.parse(readFileSync(fetched, 'utf8')) as string[]) : names
    const known = blocks.filter((block) => names.includes(block))
    return combine(tools, support, server, hashFile(path), ofPackages([...known, ...shared, 'release']))
  }
  return getKey
}

/** The test files of this run that have to run, and those that have not; with `isEmpty` all have to. */
export function createMemory(isEmpty: boolean) {
  const isKnown = !isEmpty && existsSync(passedPath)
  const passed: Record<string, Passed> = isKnown ? JSON.parse(readFileSync(passedPath, 'utf8')) : {}
  const getKey = createKeys()
  const entryName = (suite: Suite, path: string) => `${suite} ${path}`
  return {
    /** Files of a suite, or of the part of it that is chosen, that have to run, undefined for all of a suite, and the number of tests in the others. */
    select(suite: Suite, isChosen?: (path: string) => boolean): { files: string[] | undefined; remembered: number } {
      const files = listFiles(suite)?.filter((path) => isChosen?.(path) ?? true)
      const changed = files?.filter((path) => passed[entryName(suite, path)]?.key !== getKey(path))
      if (!files || (changed?.length === files.length && !isChosen)) return { files: undefined, remembered: 0 }
      const others = files.filter((path) => !changed?.includes(path))
      const tests = others.map((path) => passed[entryName(suite, path)]?.tests ?? 0)
      return { files: changed, remembered: tests.reduce((sum, count) => sum + count, 0) }
    },
    /** Adds the files that passed, and removes those that did not. */
    remember(suite: Suite, files: readonly TestFile[]) {
      for (const { path, passed: tests, failed } of files) {
        if (failed === 0 && tests > 0) passed[entryName(suite, path)] = { key: getKey(path), tests }
        else delete passed[entryName(suite, path)]
      }
      mkdirSync(folder, { recursive: true })
      writeFileSync(passedPath, JSON.stringify(passed))
    },
  }
}

/** The results of earlier runs. */
export type Memory = ReturnType<typeof createMemory>
