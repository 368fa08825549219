// `npm test` runs everything; `npm test -- gallery` the tests of one package, with the end-to-end tests that name it.
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { buildCdn } from '../build/cdn/index.ts'
import { beforeEnd } from '../build/children.ts'
import { buildPackages } from '../build/packages.ts'
import { buildServer } from '../build/server.ts'
import { type RunOptions, run, step } from '../build/steps.ts'
import { packages, root } from '../build/workspace.ts'
import { withBrowser } from '../testkit/browser/with-browser.ts'
import { testEngines } from '../testkit/run/engines.ts'
import { selectTests } from '../testkit/run/package-tests.ts'
import { createMemory, type Memory } from '../testkit/run/passed-tests.ts'
import { type Count, check, vitest } from '../testkit/run/suites.ts'
import { startRun } from '../testkit/run/test-run.ts'
import { readArguments } from './command-line/read-arguments.ts'
import { trySample } from './mutants/sample.ts'

const { package: only, random, seed, all, engines } = readArguments('test')
if (engines) process.exit(await testEngines())
const counts: Count[] = []
/** Tests that passed in an earlier run, and for which nothing has changed since. */
let unchanged = 0

/** A random order of the files has a seed; the same seed brings the same order again. */
function chooseOrder(): Record<string, string> {
  if (!random && seed === undefined) return {}
  const chosen = String(seed ?? Date.now())
  console.log(`Test files run in the random order of --seed ${chosen}.`)
  return { TEST_SEED: chosen }
}
const order = chooseOrder()

const findFolder = (name: string) => (existsSync(join(root, 'packages', name)) ? `packages/${name}` : `apps/${name}`)

async function onePackage(folder: string) {
  const selected = selectTests(folder)
  if (selected.length === 0) console.error(`${folder} has no tests.`)
  if (selected.some(({ suite }) => suite === 'e2e')) await step('CDN folder', () => buildCdn())
  for (const { suite, args } of selected)
    counts.push(await step(`${suite} tests of ${folder}`, () => vitest(suite, [...args], { env: order })))
}

const printedAtEnd: RunOptions = { isPrintedAtEnd: true }

/** Opens a page: where no browser does, the suites with pages would wait for theirs. Resolves with 0, or 1 after a sentence. */
const answers = () =>
  withBrowser((browser) => browser.newPage()).then(
    () => 0,
    ({ message }: Error) => {
      console.error(message)
      return 1
    },
  )

/** Checks the sources and builds the files of the tests: together these use both cores. Resolves with whether there is a browser. */
async function prepare(): Promise<boolean> {
  const files = async () => {
    await buildCdn()
    await buildServer()
    return 0
  }
  // Alone: the builds write files that are gone before they are read.
  counts.push(await check('lint', () => run('biome', ['ci', '--reporter=summary', '.'])))
  const built = await Promise.all([
    check('a browser that answers', answers),
    // Each checker has the types of libraries anew: one takes half the work of four, and the builds use the other core.
    check('types', () => run('tsc', ['-p', 'tsconfig.json', '--noEmit', '--checkers', '1'], printedAtEnd)),
    check('build of every package', () => buildPackages(packages(), printedAtEnd)),
    check('build of the CDN folder and the site server', files),
  ])
  counts.push(...built)
  return built[0].failed === 0
}

const titles = {
  unit: 'unit tests',
  server: 'tests of the server',
  releases: 'tests of the control plane and of releases',
  laws: 'laws of the repository',
  generated: 'laws on generated blocks',
  browser: 'browser tests',
  stories: 'stories',
  e2e: 'end to end',
  mutants: 'ten mutants',
} as const

/** The suites that look at pages: without a browser they are left out, and its check is the failure. */
const withPages: readonly (keyof typeof titles)[] = ['browser', 'stories', 'e2e', 'mutants']

/** The suites whose files are not run again while nothing has changed for them. */
type Remembered = Exclude<keyof typeof titles, 'laws' | 'generated' | 'mutants' | 'releases'>

/** Runs the files of a suite, or of the part of it that is chosen, that have changed since they passed, or depend on what has. */
async function runSuite(
  suite: Remembered,
  memory: Memory,
  options: RunOptions,
  isChosen?: (path: string) => boolean,
): Promise<Count> {
  const { files, remembered } = memory.select(suite, isChosen)
  unchanged += remembered
  if (files?.length === 0) return { passed: remembered, failed: 0 }
  const count = await vitest(suite, files, options)
  memory.remember(suite, count.files ?? [])
  return { ...count, passed: count.passed + remembered }
}

const isOfReleases = (path: string) => /^(?:apps\/control-plane|packages\/release)\//.test(path)

/** The law that generates blocks, and all others of a run. */
const generated = ['tests/laws/generated-block.test.ts']
const laws = globSync('tests/laws/*.test.ts', { cwd: root, exclude: generated })

/**
 * Four rows of suites run side by side, as those with pages and databases wait now and then; none is done long before the others. A law that
 * generates blocks comes when no suite is left that would run their tests; builds leave such blocks out.
 */
async function runSuites(memory: Memory, options: RunOptions, hasBrowser: boolean) {
  const suite = (name: Remembered, isChosen?: (path: string) => boolean) => () =>
    runSuite(name, memory, options, isChosen)
  const runLaws = (files: string[]) => () => vitest('laws', files, options)
  async function runRow(...row: readonly (readonly [keyof typeof titles, () => Promise<Count>])[]) {
    for (const [name, work] of row)
      if (hasBrowser || !withPages.includes(name)) counts.push(await step(titles[name], work))
  }
  const beforeGenerated = [
    runRow(
      ['browser', suite('browser')],
      ['stories', suite('stories')],
      // By then the tests of the server alone would be left beside those end to end.
      ['releases', suite('server', isOfReleases)],
    ),
    runRow(['unit', suite('unit')], ['laws', runLaws(laws)], ['mutants', trySample]),
  ]
  await Promise.all([
    runRow(['e2e', suite('e2e')]),
    runRow(['server', suite('server', (path) => !isOfReleases(path))]),
    Promise.all(beforeGenerated).then(() => runRow(['generated', runLaws(generated)])),
  ])
}

async function everything() {
  const hasBrowser = await prepare()
  const { run: shared, stop } = await startRun()
  const env = { ...order, TEST_RUN: JSON.stringify(shared), TMPDIR: shared.folder }
  // Its folder may be in memory: it is removed also when a person interrupts the run.
  beforeEnd(stop)
  await runSuites(createMemory(all), { ...printedAtEnd, env }, hasBrowser).finally(stop)
}

/** Where the time of a run went. */
function printSlowest(count: number) {
  const files = counts.flatMap(({ files = [] }) => files)
  const slowest = [...files].sort((first, second) => second.milliseconds - first.milliseconds).slice(0, count)
  console.log(`\nThe ${slowest.length} slowest test files:`)
  for (const { suite, path, milliseconds } of slowest)
    console.log(`${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${suite.padEnd(7)}  ${path}`)
}

/** What failed, once more where it is read first: the output of a whole run has thousands of lines. */
function printFailures() {
  const failures = counts.flatMap(({ failures: lines = [] }) => lines)
  if (failures.length > 0) console.log(`\nWhat failed:\n${failures.map((line) => `  ${line}`).join('\n')}`)
}

const began = performance.now()
if (only) await onePackage(findFolder(only))
else await everything()

const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
if (!only) printSlowest(10)
if (unchanged > 0)
  console.log(
    `\n${unchanged} tests passed in an earlier run and nothing they depend on has changed: they were not repeated. "npm test -- --all" does.`,
  )
printFailures()
console.log(`\nAll of it: ${((performance.now() - began) / 1000).toFixed(0)} s`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
