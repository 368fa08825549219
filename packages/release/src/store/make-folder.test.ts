import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { makeFolder } from './make-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'ashlar-folder-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('a folder is made with those around it, once', () => {
  const path = join(folder, 'one/two/three')
  makeFolder(path, 0o700)
  makeFolder(path)
  expect(statSync(path).mode & 0o777).toBe(0o700)
})

it('a file in its place is an error, also one in the place of a folder around it', () => {
  writeFileSync(join(folder, 'file'), '')
  expect(() => makeFolder(join(folder, 'file'))).toThrow('EEXIST')
  expect(() => makeFolder(join(folder, 'file/inside'))).toThrow('EEXIST')
})

it('a folder that the system calls missing though it is there ends the call: Node alone would try without an end', () => {
  const script = `
    const { rmdirSync } = await import('node:fs')
    const { makeFolder } = await import(${JSON.stringify(join(import.meta.dirname, 'make-folder.ts'))})
    rmdirSync(process.cwd())
    try { makeFolder('one/two') } catch (error) { console.log(error.code) }`
  const cwd = mkdtempSync(join(folder, 'removed-'))
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd,
    encoding: 'utf8',
    timeout: 20_000,
  })
  expect(stdout).toBe('ENOENT\n')
})
