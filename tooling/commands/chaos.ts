// `npm run chaos`: the slow tests at full size. Its kinds are in command-line/work-commands.mjs.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildCdn } from '../cdn/index.ts'
import { readArguments } from '../command-line/read-arguments.ts'
import { buildPackages } from '../packages.ts'
import { buildServer, bundleForServer } from '../server.ts'
import { type Count, check, run, step, vitest } from '../steps.ts'
import { checkStorybookPages } from '../storybook-pages.ts'
import { packages, root } from '../workspace.ts'

const asked = readArguments('chaos')
const files = asked.verb === 'servers' ? asked.file : []
const kind = asked.verb ?? ''
process.env.CHAOS = 'full'
const counts: Count[] = []

if (kind === '' || kind === 'stories') {
  counts.push(await step('stories at three widths, in three themes and forced colours', () => vitest('stories')))
  counts.push(await check('build of Storybook', () => run('storybook', ['build', '--disable-telemetry', '--quiet'])))
  counts.push(
    await check('every page, story and link of Storybook', () => checkStorybookPages(join(root, 'storybook-static'))),
  )
}
if (kind === '' || kind === 'preact')
  counts.push(await step('the browser tests of views on Preact', () => vitest('preact')))
if (kind !== 'packages' && kind !== 'stories' && kind !== 'preact') {
  await step('build of the CDN folder and the site server', async () => {
    await buildCdn()
    await buildServer()
  })
  if (kind !== 'servers') counts.push(await step('chaos', () => vitest('e2e', [`tests/e2e/chaos-${kind}`])))
}
if (kind === '' || kind === 'servers') {
  const rest = ['--exclude', '**/chaos-*', '--exclude', '**/page-bytes*', ...files]
  const folder = mkdtempSync(join(tmpdir(), 'ashlar-servers-'))
  const env = {
    SERVERS: '2',
    SITE_PROCESS: await bundleForServer(join(root, 'tests/chaos/site-process.ts'), 'site-process.js'),
    SERVER_KINDS: join(folder, 'kinds'),
    CHAOS: '',
  }
  writeFileSync(env.SERVER_KINDS, '')
  counts.push(await step('two servers, one Postgres', () => vitest('e2e', rest, { env })))
  const started = readFileSync(env.SERVER_KINDS, 'utf8').split('\n')
  const sites = (one: string) => started.filter((line) => line === one).length
  console.log(
    `  ${sites('processes')} sites on two processes, ${sites('apps')} on two apps in one: their tests hand in doubles`,
  )
  rmSync(folder, { recursive: true })
}
if (kind === '' || kind === 'packages') {
  counts.push(await check('build of every package', () => buildPackages(packages())))
  counts.push(
    await step('every package, published and used', () =>
      vitest('laws', ['tests/laws/published.test.ts', 'tests/laws/packed.test.ts']),
    ),
  )
}

const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
