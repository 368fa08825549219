// Fingerprints of sources: a build with the same fingerprint as the last one would write the same files.
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Package, packages, root } from './workspace.ts'

/** The build itself: each file that it writes depends on these. */
const buildFiles = ['tooling/build/**/*.ts', 'tsconfig.base.json', 'pnpm-lock.yaml']

const notBuilt = /^(?:node_modules|dist|fixtures|CHANGELOG\.md)$|\.test\.tsx?$/

/** A hash of the names and the bytes of files of the repository. */
export function hashFiles(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of [...files].sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

/** Files below a folder of the repository, without those that no build reads. */
function listSources(folder: string): string[] {
  return globSync(`${folder}/**`, { cwd: root, exclude: ({ name }) => notBuilt.test(name), withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}

/** Our packages that a package imports, itself included, by folder. */
function withDependencies(folder: string, all: ReadonlyMap<string, Package>, found = new Set<string>()): Set<string> {
  const manifest = all.get(folder)?.manifest
  if (!manifest || found.has(folder)) return found
  found.add(folder)
  const { dependencies, devDependencies, peerDependencies } = manifest
  for (const name of Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies }))
    withDependencies(name.replace('@ashlar/', ''), all, found)
  return found
}

/** Fingerprints of builds of this working copy, which is read once. */
export function createFingerprints() {
  const all = new Map(packages().map((member) => [member.folder, member]))
  const build = hashFiles(globSync(buildFiles, { cwd: root }))
  const hashes = new Map<string, string>()
  function hashFolder(folder: string): string {
    const hash = hashes.get(folder) ?? hashFiles(listSources(folder))
    hashes.set(folder, hash)
    return hash
  }
  const combine = (...parts: readonly string[]) =>
    createHash('sha256')
      .update([build, ...parts].join())
      .digest('hex')
  return {
    /** What a build of packages with all that they import depends on. */
    ofPackages(folders: readonly string[]): string {
      const found = new Set(folders.flatMap((folder) => [...withDependencies(folder, all)]))
      return combine(...[...found].sort().map((folder) => hashFolder(all.get(folder)?.place ?? '')))
    },
    /** What a build of the demo site and its server depends on: every package but those that a test generates, the app, and a folder with scripts of its own. */
    ofServer: (...folders: readonly string[]): string =>
      combine(...['apps/playground/src', ...[...all.values()].map(({ place }) => place), ...folders].map(hashFolder)),
  }
}
