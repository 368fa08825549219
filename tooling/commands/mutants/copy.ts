// A copy of the repository in a temporary folder. Mutants are written there, so that the working copy never changes and every tool
// (Vite, esbuild, the builds of templates and contracts) reads them without knowing of them.
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../../build/workspace.ts'

/** Folders of `node_modules` whose links lead to packages of the workspace, so they are copied as they are. */
const workspaceScopes = new Set(['@ashlar', '@repo'])

/** Caches by content: safe to share, as a mutant gets entries of its own. */
const sharedCaches = ['minified', 'chromium']

function listSources(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return listed.split('\0').filter((file) => file !== '' && existsSync(join(root, file)))
}

const copyInto = (copy: string, path: string) =>
  cpSync(join(root, path), join(copy, path), { recursive: true, verbatimSymlinks: true })

function linkCaches(modules: string) {
  for (const name of sharedCaches) {
    mkdirSync(join(root, 'node_modules/.cache', name), { recursive: true })
    symlinkSync(join(root, 'node_modules/.cache', name), join(modules, '.cache', name))
  }
}

/** Packages of npm are linked; those of the workspace lead to the copy. */
function linkPackages(copy: string) {
  const modules = join(copy, 'node_modules')
  mkdirSync(join(modules, '.cache'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (workspaceScopes.has(name)) copyInto(copy, join('node_modules', name))
    else if (name !== '.cache' && name !== '.vite') symlinkSync(join(root, 'node_modules', name), join(modules, name))
  }
  linkCaches(modules)
  for (const folder of globSync('{packages,apps}/*/node_modules', { cwd: root })) copyInto(copy, folder)
  for (const folder of ['tooling/node_modules', 'bench/node_modules'])
    if (existsSync(join(root, folder))) copyInto(copy, folder)
}

function copySources(copy: string, begin = '') {
  for (const file of listSources().filter((source) => source.startsWith(begin))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    copyInto(copy, file)
  }
}

/** Brings the store of releases back: tests derive the most of it once, and those of a mutant may have left a half, on which all others would fail. */
export function restoreReleases(copy: string): void {
  rmSync(join(copy, 'releases'), { recursive: true, force: true })
  copySources(copy, 'releases/')
}

/** Copies the working copy, with its CDN folder where it has one. */
export function copyRepository(): string {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'ashlar-mutants-')))
  copySources(copy)
  linkPackages(copy)
  if (existsSync(join(root, 'cdn'))) copyInto(copy, 'cdn')
  return copy
}
