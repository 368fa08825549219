// A command that says nothing for two seconds is thought to hang: it says what it does, and how long that takes.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { root } from '../../tooling/build/workspace.ts'

const hook = pathToFileURL(join(root, 'tooling/commands/command-line/break-silence.mjs')).href
const folder = mkdtempSync(join(tmpdir(), 'ashlar-silence-'))

/** What a program writes to stderr. What it waits for on its input arrives with its first words, however slow the machine is. */
async function listen(source: string): Promise<string> {
  const file = join(folder, 'program.mjs')
  writeFileSync(file, source)
  const program = spawn(process.execPath, [file], { stdio: ['pipe', 'ignore', 'pipe'] })
  let text = ''
  program.stderr.setEncoding('utf8').on('data', (part) => {
    text += part
  })
  program.stderr.once('data', () => program.stdin.end('\n'))
  await once(program, 'close')
  return text
}
/** What a program writes to stderr that calls `breakSilence` with a fifth of a second. */
const run = (source: string) =>
  listen(`import { breakSilence } from '${hook}'\nbreakSilence('It works.', 200)\n${source}`)
const waitForInput = "await new Promise((resolve) => process.stdin.once('data', resolve))"
const wait = 'await new Promise((resolve) => setTimeout(resolve, 800))'

it('a silent command says what it does once, and one that has said something or has ended does not', async () => {
  expect(await run(waitForInput)).toBe('It works.\n')
  expect(await run(`console.log('first')\n${wait}`)).toBe('')
  expect(await run(`console.error('first')\n${wait}`)).toBe('first\n')
  expect(await run(`${waitForInput}\n${wait}\nconsole.error('last')`)).toBe('It works.\nlast\n')
  expect(await run('')).toBe('')
  // It waits for another program, and does nothing else.
  expect(
    await run(`import { execFileSync } from 'node:child_process'\nexecFileSync('head', ['-n1'], { stdio: 'inherit' })`),
  ).toBe('It works.\n')
})

it('each command but servers, which say it at once, is started with it', async () => {
  const script = JSON.stringify(join(root, 'tooling/commands/version.ts'))
  expect(await listen(`process.argv[1] = ${script}\nawait import('${hook}')\n${waitForInput}`)).toMatch(
    /^npm run version: [A-Z].*\. .*\.\n$/,
  )
})
