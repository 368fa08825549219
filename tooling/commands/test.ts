// `npm test` runs everything; `npm test -- gallery` one package.
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { buildCdn } from '../cdn/index.ts'
import { buildServer } from '../server.ts'
import { type Count, check, run, type Suite, step, vitest } from '../steps.ts'
import { packages, root } from '../workspace.ts'

const [only] = process.argv.slice(2)
const counts: Count[] = []

function folderOf(name: string): string {
  const folder = [`packages/${name}`, `apps/${name}`].find((path) => existsSync(join(root, path)))
  if (folder) return folder
  const names = packages().map(({ folder: known }) => known)
  console.error(`No package is called "${name}". Nothing was tested. There are: ${names.join(', ')}, playground.`)
  process.exit(1)
}

/** The test files of a package by suite. A suite that the package has no file of is not run, as an empty run fails. */
function suitesOf(folder: string): Suite[] {
  const find = (pattern: string) => globSync(`${folder}/src/**/${pattern}`, { cwd: root })
  const isBrowser = (file: string) => file.includes('.browser.test.')
  const tests = find('*.test.{ts,tsx}')
  const suites: Suite[] = []
  if (tests.some((file) => !isBrowser(file))) suites.push('unit')
  if (tests.some(isBrowser)) suites.push('browser')
  if (find('*.stories.tsx').length > 0) suites.push('stories')
  return suites
}

async function onePackage(folder: string) {
  const suites = suitesOf(folder)
  // The server is tested with the demo site, and the demo site with the server.
  if (/site-server|playground/.test(folder))
    counts.push(await step('tests of the server with the demo site', () => vitest('unit', ['tests/server/'])))
  else if (suites.length === 0) console.error(`${folder} has no tests.`)
  for (const suite of suites) {
    counts.push(await step(`${suite} tests of ${folder}`, () => vitest(suite, [`${folder}/`])))
  }
}

async function everything() {
  counts.push(await check('lint', () => run('biome', ['ci', '--reporter=summary', '.'])))
  counts.push(await check('types', () => run('tsc', ['-p', 'tsconfig.json', '--noEmit'])))
  counts.push(await check('build of every package', () => run('turbo', ['run', 'build', '--output-logs=errors-only'])))
  await step('build of the CDN folder and the site server', async () => {
    await buildCdn()
    await buildServer()
  })
  counts.push(await step('unit tests', () => vitest('unit')))
  counts.push(await step('laws of the repository', () => vitest('laws')))
  counts.push(await step('browser tests', () => vitest('browser')))
  counts.push(await step('stories', () => vitest('stories')))
  counts.push(await step('end to end', () => vitest('e2e')))
}

if (only) await onePackage(folderOf(only))
else await everything()

const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
