// `npm run chaos`: the slow tests at full size. Its kinds are described in command-line/work-commands.mjs.
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildCdn } from '../build/cdn/index.ts'
import { buildPackages } from '../build/packages.ts'
import { buildServer, bundleForServer } from '../build/server.ts'
import { step } from '../build/steps.ts'
import { packages, root } from '../build/workspace.ts'
import { type Count, check, vitest } from '../testkit/run/suites.ts'
import { runAttack } from './attack/command.ts'
import { readArguments } from './command-line/read-arguments.ts'
import { simulateFleet } from './fleet/simulate.ts'
import { simulateWeathers } from './fleet/weather/simulate.ts'
import { runMutants } from './mutants/command.ts'
import { buildStorybook } from './storybook/build-storybook.ts'
import { checkStorybookPages } from './storybook/pages.ts'
import { checkTasks } from './storybook/tasks.ts'

const asked = readArguments('chaos')
process.env.CHAOS = 'full'

const prepare = () =>
  step('build of the CDN folder and the site server', async () => {
    await buildCdn()
    await buildServer()
  })

async function endToEnd(title: string, files: readonly string[]): Promise<Count[]> {
  await prepare()
  return [await step(title, () => vitest('e2e', [...files]))]
}

async function stories(): Promise<Count[]> {
  return [
    await step('stories at three widths, in three themes and forced colours', () => vitest('stories')),
    await check('build of Storybook', buildStorybook),
    await check('every page, story and link of Storybook', () => checkStorybookPages(join(root, 'storybook-static'))),
    await check('ten tasks of a designer in Storybook', () => checkTasks(join(root, 'storybook-static'))),
  ]
}

/** The end-to-end tests that `npm test` runs. */
const endToEndFiles = globSync('tests/e2e/**/*.test.ts', { cwd: root, exclude: ['**/chaos-*'] })

/** The end-to-end tests on two processes; tests that hand in doubles have both servers in one. */
async function servers(files: readonly string[]): Promise<Count[]> {
  await prepare()
  const folder = mkdtempSync(join(tmpdir(), 'ashlar-servers-'))
  const env = {
    SERVERS: '2',
    SITE_PROCESS: await bundleForServer(join(root, 'tests/chaos/site-process.ts'), 'site-process.js'),
    SERVER_KINDS: join(folder, 'kinds'),
    CHAOS: '',
  }
  writeFileSync(env.SERVER_KINDS, '')
  const all = endToEndFiles.filter((file) => !file.includes('page-bytes'))
  const asked = files.length > 0 ? [...files] : all
  const count = await step('two servers, one Postgres', () => vitest('e2e', asked, { env }))
  const started = readFileSync(env.SERVER_KINDS, 'utf8').split('\n')
  const sites = (kind: string) => started.filter((line) => line === kind).length
  console.log(
    `  ${sites('processes')} sites on two processes, ${sites('apps')} on two apps in one: their tests hand in doubles`,
  )
  rmSync(folder, { recursive: true })
  return [count]
}

/** Laws that install packages from a registry of this machine. */
async function published(title: string, laws: readonly string[]): Promise<Count[]> {
  return [
    await check('build of every package', () => buildPackages(packages())),
    await step(title, () =>
      vitest(
        'laws',
        laws.map((name) => `tests/laws/${name}.test.ts`),
      ),
    ),
  ]
}

const everyPackage = () =>
  published('every package, published and used', [
    ...['manifests', 'published', 'packed', 'frameworks'],
    ...['examples', 'resets', 'start'],
  ])

/** The first press in each control of a complete block, by pointer, key and click, and the focus of each block at its start and at each key. */
const presses = () => step('presses', () => vitest('browser', ['conformance', '-t', 'first press|OVR-08']))

/** Each block as a component of React, of which a run of all tests has some. */
const components = async (): Promise<Count[]> => [
  await step('components in the browser', () => vitest('browser', ['every-block'])),
  await step('components in jsdom', () => vitest('unit', ['every-block'])),
]

/** The tests of the server, of which a run of all tests has some on one database alone. */
const databases = () => step('the server on SQLite and on Postgres', () => vitest('server'))

/** Everything but the mutants, which take twenty minutes of their own. */
async function everything(): Promise<Count[]> {
  return [
    ...(await stories()),
    await presses(),
    ...(await components()),
    await step('the browser tests of views on Preact', () => vitest('preact')),
    ...(await endToEnd('end to end', [])),
    await databases(),
    ...(await servers([])),
    ...(await everyPackage()),
  ]
}

/** Two alarms too many, or one defect in ten that is not found, is a failure: chance alone has its share. */
async function fleet(): Promise<Count[]> {
  const wrongly = simulateWeathers(1000).filter(({ isRight }) => !isRight)
  for (const { name } of wrongly) console.log(`The judge decides wrongly: ${name}.`)
  const rows = simulateFleet()
  const wrong = rows.filter(({ name, releases, promoted }) =>
    name === 'no defect' ? releases - promoted > 1 : promoted > releases / 10,
  )
  for (const { name } of wrong) console.log(`The judge decides wrongly: ${name}.`)
  return [{ passed: rows.length - wrong.length, failed: wrong.length + wrongly.length }]
}

async function runKind(): Promise<Count[]> {
  switch (asked.verb) {
    case undefined:
      return everything()
    case 'fleet':
      return fleet()
    case 'stories':
      return stories()
    case 'preact':
      return [await step('the browser tests of views on Preact', () => vitest('preact'))]
    case 'presses':
      return [await presses()]
    case 'components':
      return components()
    case 'pages':
      return endToEnd('every page', endToEndFiles)
    case 'databases':
      return [await databases()]
    case 'kill':
      return endToEnd('kill -9', ['tests/e2e/chaos-kill', 'tests/e2e/store-kill'])
    case 'surroundings':
      return endToEnd('surroundings', ['tests/e2e/surroundings-matrix'])
    case 'servers':
      return servers(asked.file)
    case 'packages':
      return everyPackage()
    case 'examples':
      return published('every example, and every block beside resets', ['examples', 'resets'])
    case 'attack':
      await prepare()
      return runAttack()
    case 'mutants':
      return [await runMutants(asked)]
    default:
      return endToEnd('chaos', [`tests/e2e/chaos-${asked.verb}`])
  }
}

const counts = await runKind()
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
