// A command that says nothing for two seconds is thought to hang: it says what it does, and how long that takes.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { root } from '../../tooling/build/workspace.ts'

const hook = pathToFileURL(join(root, 'tooling/commands/command-line/break-silence.mjs')).href
const folder = mkdtempSync(join(tmpdir(), 'ashlar-silence-'))

/** What a program writes to stderr that calls `breakSilence` with a tenth of a second. */
function run(source: string): string {
  const file = join(folder, 'program.mjs')
  writeFileSync(file, `import { breakSilence } from '${hook}'\nbreakSilence('It works.', 200)\n${source}`)
  return spawnSync(process.execPath, [file], { encoding: 'utf8' }).stderr
}
const wait = 'await new Promise((resolve) => setTimeout(resolve, 800))'

it('a silent command says what it does once, and one that has said something or has ended does not', () => {
  expect(run(wait)).toBe('It works.\n')
  expect(run(`console.log('first')\n${wait}`)).toBe('')
  expect(run(`console.error('first')\n${wait}`)).toBe('first\n')
  expect(run(`${wait}\nconsole.error('last')`)).toBe('It works.\nlast\n')
  expect(run('')).toBe('')
  // It waits for another program, and does nothing else.
  expect(run("import { execFileSync } from 'node:child_process'\nexecFileSync('sleep', ['1'])")).toBe('It works.\n')
})

it('each command but servers, which say it at once, is started with it', () => {
  const script = join(root, 'tooling/commands/version.ts')
  const program = `process.argv[1] = ${JSON.stringify(script)}\nawait import('${hook}')\nawait new Promise((resolve) => setTimeout(resolve, 2500))`
  const file = join(folder, 'started.mjs')
  writeFileSync(file, program)
  expect(spawnSync(process.execPath, [file], { encoding: 'utf8' }).stderr).toMatch(
    /^npm run version: [A-Z].*\. .*\.\n$/,
  )
})
