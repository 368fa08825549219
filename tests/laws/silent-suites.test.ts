// What `npm test` runs for a package, and what it does where a suite or a browser does not answer.
import { execFile } from 'node:child_process'
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { run } from '../../tooling/build/steps.ts'
import { root } from '../../tooling/build/workspace.ts'
import { selectTests } from '../../tooling/testkit/run/package-tests.ts'
import { lawsOfBuilds } from '../../tooling/testkit/run/suite-files.ts'
import { vitest } from '../../tooling/testkit/run/suites.ts'

const folder = mkdtempSync(join(tmpdir(), 'ashlar-silent-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('a run names its files: the option --exclude of vitest reaches no file of a project', () => {
  const commands = globSync('tooling/**/*.ts', { cwd: root })
  expect(commands.length).toBeGreaterThan(50)
  expect(commands.filter((path) => readFileSync(join(root, path), 'utf8').includes("'--exclude'"))).toEqual([])
})

it('npm run check leaves each law to npm test that packs or publishes packages', () => {
  const laws = globSync('tests/laws/*.test.ts', { cwd: root })
  const needsBuild = /publishWithPeers|startRegistry\(|as `pnpm publish` does/
  const slow = laws.filter(
    (path) => needsBuild.test(readFileSync(join(root, path), 'utf8')) && !path.includes('silent-suites'),
  )
  // The config leaves this one to `npm run chaos -- packages`.
  expect([...lawsOfBuilds, 'tests/laws/frameworks.test.ts']).toEqual(expect.arrayContaining(slow))
  expect(laws).toEqual(expect.arrayContaining(lawsOfBuilds))
})

it('a program that is stuck is ended, also one that does not end when it is asked to', async () => {
  const code = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)`
  let isAsked = false
  const isStuck = () => {
    isAsked = true
    return isAsked
  }
  expect(await run('node', ['--eval', code], { isPrintedAtEnd: true, isStuck })).toBe(1)
})

it('a suite in which no test begins or ends is ended, and its failure says so', async () => {
  const file = 'packages/time-since/src/model.test.ts'
  const silent = await vitest('unit', [file], { isPrintedAtEnd: true }, -1)
  expect(silent).toEqual({
    passed: 0,
    failed: 1,
    failures: [expect.stringMatching(/^unit {2}no test has begun or ended for \d+ minutes\. The suite was ended/)],
  })
  const good = await vitest('unit', [file], { isPrintedAtEnd: true })
  expect(good.failed).toBe(0)
  expect(good.passed).toBeGreaterThan(0)
})

it('a browser that is there and does not answer is named, with what to do', async () => {
  const deaf = join(folder, 'deaf')
  writeFileSync(deaf, '#!/bin/sh\nexec sleep 2\n')
  chmodSync(deaf, 0o755)
  const code = `const { withBrowser } = await import('./tooling/testkit/browser/with-browser.ts')
await withBrowser(async () => {}, { maxStart: 500 }).catch(({ message }) => console.log(message))`
  const output = await new Promise((resolve) =>
    execFile(
      process.execPath,
      ['--input-type=module', '--eval', code],
      { cwd: root, env: { ...process.env, CHROME_PATH: deaf } },
      (_error, stdout) => resolve(stdout),
    ),
  )
  expect(output).toMatch(
    /^The browser .*deaf did not start \(.*Timeout 500ms.*\)\. No page was looked at\. Start it by hand, or name another/,
  )
})

it('the name of a package runs the tests of the server that read it, also by a file beside them', () => {
  const filesOf = (folder: string) => selectTests(folder).flatMap(({ suite, args }) => (suite === 'server' ? args : []))
  expect(filesOf('apps/control-plane')).toContain('apps/control-plane/tests/')
  expect(filesOf('apps/control-plane')).not.toContain('apps/site-server/tests/features/comments.test.ts')
  expect(filesOf('packages/release')).toEqual(
    expect.arrayContaining(['packages/release/', 'apps/site-server/tests/releases/channels.test.ts']),
  )
  expect(filesOf('packages/accordion')).toEqual([])
})
