import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Release, RuntimeModule, SharedModules } from '@ashlar/manifest'
import { newestFirst } from '../channels/versions.ts'

/** The content of one release: a block, shared modules, or the script of the page. */
export type Released = Release | SharedModules | RuntimeModule

/** The file of a release that describes the others. */
const descriptionFile = 'release.json'

/** Names of what a store has releases of. */
export function releasedNames(store: string): string[] {
  if (!existsSync(store)) return []
  return readdirSync(store).filter((name) => !name.startsWith('.') && releasedVersions(store, name).length > 0)
}

/** The released versions of a name, the newest first. */
export function releasedVersions(store: string, name: string): string[] {
  const folder = join(store, name)
  if (!existsSync(folder) || /\.json$/.test(name)) return []
  return readdirSync(folder)
    .filter((version) => existsSync(join(folder, version, descriptionFile)))
    .sort(newestFirst)
}

/** The description of one release. */
export function readRelease<Kind extends Released>(store: string, name: string, version: string): Kind {
  return JSON.parse(readFileSync(join(store, name, version, descriptionFile), 'utf8')) as Kind
}

/** Files of a folder that are not in the other one with the same bytes. */
function differences(one: string, other: string): string[] {
  const names = [...new Set([...readdirSync(one), ...readdirSync(other)])].sort()
  return names.filter((name) => {
    const [a, b] = [join(one, name), join(other, name)]
    return !existsSync(a) || !existsSync(b) || !readFileSync(a).equals(readFileSync(b))
  })
}

/** What became of a release that was to be added. */
export type Added = 'added' | 'unchanged'

/**
 * Adds the files of a built folder as a release. A version that is there with the same bytes is left alone; with other bytes it is
 * refused, and nothing is written.
 */
export function addRelease(store: string, name: string, { version, ...rest }: Released, built: string): Added {
  writeFileSync(join(built, descriptionFile), `${JSON.stringify({ version, ...rest }, null, 2)}\n`)
  const target = join(store, name, version)
  if (existsSync(target)) {
    const changed = differences(built, target)
    if (changed.length === 0) return 'unchanged'
    throw new Error(
      `${name} ${version} is released with other bytes (${changed.join(', ')}). Nothing was written: pages rely on the released ones. Give the changed package a new version.`,
    )
  }
  // Copied beside its place and renamed, so that a release is there whole or not at all; the store may be on another disk.
  const coming = join(store, name, `.${version}-${process.pid}`)
  mkdirSync(join(store, name), { recursive: true })
  cpSync(built, coming, { recursive: true })
  try {
    renameSync(coming, target)
  } catch (error) {
    rmSync(coming, { recursive: true, force: true })
    // Another process was first; its bytes decide.
    if (!existsSync(target)) throw error
    return addRelease(store, name, { version, ...rest } as Released, built)
  }
  return 'added'
}

/** Removes all but the newest releases of a name; versions that a channel names stay. */
export function pruneReleases(store: string, name: string, count: number, named: readonly string[]): string[] {
  const old = releasedVersions(store, name)
    .slice(count)
    .filter((version) => !named.includes(version))
  for (const version of old) rmSync(join(store, name, version), { recursive: true })
  return old
}
