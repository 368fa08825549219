// @vitest-environment node
// Folders of a start that somebody has named, and that the system does not give.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bundleForServer } from '../../../../tooling/build/server'
import { root } from '../../../../tooling/build/workspace'

const folder = mkdtempSync(join(tmpdir(), 'ashlar-bad-folders-'))
const file = join(folder, 'file')
const store = join(folder, 'store')
let script: string

beforeAll(async () => {
  script = await bundleForServer(join(root, 'apps/playground/src/main.ts'), 'start.js')
  writeFileSync(file, '')
  mkdirSync(store)
  for (const part of ['releases.lock', 'packed'])
    cpSync(join(root, 'releases', part), join(store, part), { recursive: true })
  writeFileSync(join(store, 'accordion'), 'in the place of a folder')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts the site, and returns how it ends. */
function start(variables: Readonly<Record<string, string>>) {
  const env = { ...process.env, DATABASE_URL: '', ASHLAR_RELEASES: '', PORT: '0', ...variables }
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { env, encoding: 'utf8', timeout: 60_000 })
  return { status, output: stdout + stderr }
}

it.each([
  // Its system says ENOENT for each folder that is to be made in it.
  [
    'a folder that cannot be made',
    () => ({ ASHLAR_DATA: '/proc/nope' }),
    /^The folder \/proc\/nope cannot be used \(E/,
  ],
  ['a file', () => ({ ASHLAR_DATA: file }), /^The folder .+file cannot be used \(EEXIST/],
  [
    'a file, beside a cluster',
    () => ({ ASHLAR_DATA: file, DATABASE_URL: 'postgres://127.0.0.1:9/site' }),
    /^The folder .+file cannot be used \(EEXIST/,
  ],
  [
    'a release store that cannot be unpacked',
    () => ({ ASHLAR_DATA: join(folder, 'data'), ASHLAR_RELEASES: store }),
    /^Releases cannot be unpacked into .+store \(E\w+: .+\)\. What needs them does not start\. Let it write there/,
  ],
])('%s ends a start with what happened, what follows and what to do', (_name, variables, told) => {
  const { status, output } = start(variables())
  expect(output).toMatch(told)
  expect(output).toMatch(/^[^\n]+\. [A-Z][^\n]+\. [A-Z][^\n]+\.\n$/)
  expect(status).toBe(1)
})
