import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { root } from '../../tooling/build/workspace.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ashlar-install-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')
const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { packageManager: string }
const version = packageManager.replace('pnpm@', '')

const entry = (system: string) => `'@pnpm/exe.${system}@${version}':\n    resolution: {integrity: `

function program(name: string, text: string) {
  writeFileSync(join(folder, 'programs', name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
}

/** What the registry has: a package manager that leaves the file `ran`. Its hash is the result. */
function publish(): string {
  for (const one of ['programs', 'clone', 'package']) mkdirSync(join(folder, one))
  writeFileSync(join(folder, 'package/pnpm'), `#!/bin/sh\ntouch ${join(folder, 'ran')}\n`, { mode: 0o755 })
  spawnSync('tar', ['-czf', 'pnpm.tgz', 'package'], { cwd: folder })
  program('npm', `echo "$*" >> ${join(folder, 'asked')}\ncp ${join(folder, 'pnpm.tgz')} "$PWD"`)
  return `sha512-${createHash('sha512')
    .update(readFileSync(join(folder, 'pnpm.tgz')))
    .digest('base64')}`
}

/** Installs in a fresh clone. */
function install(lock: string) {
  writeFileSync(join(folder, 'clone/package.json'), JSON.stringify({ packageManager }))
  writeFileSync(join(folder, 'clone/pnpm-lock.yaml'), lock)
  const [module, clone] = [join(root, 'tooling/commands/command-line/pnpm.mjs'), join(folder, 'clone')].map((one) =>
    JSON.stringify(one),
  )
  const script = `import { installPackages } from ${module}; installPackages(${clone})`
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    env: { ...process.env, PATH: [join(folder, 'programs'), process.env.PATH].join(delimiter) },
  })
}

it.each(['linux-x64', 'linux-arm64'])('the lockfile names the hash of the package manager for %s', (system) => {
  expect(lockfile).toContain(`${entry(system)}sha512-`)
})

it('a package manager with another hash is not run', () => {
  publish()
  const { status, stderr } = install(lockfile)
  expect(status).not.toBe(0)
  expect(stderr).toMatch(/was downloaded with the hash sha512-.* and pnpm-lock.yaml names sha512-.*\. It was not run/)
  expect(readdirSync(folder)).not.toContain('ran')
})

it('where the programs of the packages are gone, the package manager looks at each package again', () => {
  const hash = publish()
  const start = entry(`linux-${process.arch}`)
  const note = join(folder, 'clone/node_modules/.pnpm-workspace-state-v1.json')
  mkdirSync(join(folder, 'clone/node_modules/.bin'), { recursive: true })
  writeFileSync(note, '{}')
  const lock = lockfile.replace(new RegExp(`(?<=${start.replace(/[.{]/g, '\\$&')})[^}]+`), hash)
  expect(install(lock).status).toBe(0)
  expect(existsSync(note)).toBe(true)
  rmSync(join(folder, 'clone/node_modules/.bin'), { recursive: true })
  expect(install(lock).status).toBe(0)
  expect(existsSync(note)).toBe(false)
})

it('the one of the lockfile is run, after one call of npm', () => {
  const hash = publish()
  const start = entry(`linux-${process.arch}`)
  const { status, stderr } = install(lockfile.replace(new RegExp(`(?<=${start.replace(/[.{]/g, '\\$&')})[^}]+`), hash))
  expect(stderr).toBe('')
  expect(status).toBe(0)
  expect(readdirSync(folder)).toContain('ran')
  expect(readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n')).toHaveLength(1)
})
