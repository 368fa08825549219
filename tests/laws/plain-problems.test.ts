// An error that no command has caught: its sentences are for the person, a stack is for who mends the command.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../tooling/build/workspace.ts'

const run = (words: readonly string[], environment: Readonly<Record<string, string>> = {}) =>
  spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8', env: { ...process.env, ...environment } })
const hook = `--import=${join(root, 'tooling/commands/command-line/plain-problems.mjs')}`
const code = (message: string) => `await Promise.reject(new Error(${JSON.stringify(message)}))`

it('an error in three parts ends a command without a stack, and any other one with it', () => {
  const problem = 'There is no key in a.pem. Nothing was signed. Name a file with one.'
  const told = run([hook, '--input-type=module', '--eval', code(problem)])
  expect([told.status, told.stderr]).toEqual([1, `${problem}\n`])
  const bug = run([hook, '--input-type=module', '--eval', code('left is not a function')])
  expect([bug.status, bug.stderr]).toEqual([1, expect.stringMatching(/left is not a function\n\s+at /)])
})

it('a command has this', () => {
  const store = mkdtempSync(join(tmpdir(), 'ashlar-plain-'))
  writeFileSync(join(store, 'releases.lock'), '')
  const keys = { ASHLAR_TRUSTED_KEYS: '/no/key', ASHLAR_RELEASES: store, DATABASE_URL: '' }
  const { status, stderr } = run(['tooling/run.mjs', 'channel', 'status'], keys)
  rmSync(store, { recursive: true })
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^ASHLAR_TRUSTED_KEYS names \/no\/key, which .+\n$/m)])
  expect(stderr).not.toMatch(/^\s+at /m)
})
