// `npm test` runs everything; `npm test -- gallery` one package.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildCdn } from '../cdn.ts'
import { buildServer } from '../server.ts'
import { type Count, check, run, step, vitest } from '../steps.ts'
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

async function onePackage(folder: string) {
  counts.push(await step(`unit tests of ${folder}`, () => vitest('vitest.unit.ts', [folder])))
  if (folder.startsWith('packages/')) {
    counts.push(await step(`browser tests of ${folder}`, () => vitest('vitest.browser.ts', [folder])))
    counts.push(await step(`stories of ${folder}`, () => vitest('vitest.stories.ts', [folder])))
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
  counts.push(await step('unit tests', () => vitest('vitest.unit.ts')))
  counts.push(await step('laws of the repository', () => vitest('vitest.laws.ts')))
  counts.push(await step('browser tests', () => vitest('vitest.browser.ts')))
  counts.push(await step('stories', () => vitest('vitest.stories.ts')))
  counts.push(await step('end to end', () => vitest('vitest.e2e.ts')))
}

if (only) await onePackage(folderOf(only))
else await everything()

const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
