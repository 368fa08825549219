import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { newestFirst, type Release, type RuntimeModule, type SharedModules } from '@ashlar/manifest'
import type { Needed } from '../retention/needed.ts'
import { removeDetails } from './details.ts'
import { makeFolder } from './make-folder.ts'

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
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return []
  return readdirSync(folder)
    .filter((version) => existsSync(join(folder, version, descriptionFile)))
    .sort(newestFirst)
}

/** The description of one release. */
export function readRelease<Kind extends Released>(store: string, name: string, version: string): Kind {
  return JSON.parse(readFileSync(join(store, name, version, descriptionFile), 'utf8')) as Kind
}

/** Files of a folder that are not in the other one with the same bytes. */
function differences(folder: string, otherFolder: string): string[] {
  const names = [...new Set([...readdirSync(folder), ...readdirSync(otherFolder)])].sort()
  return names.filter((name) => {
    if (name === descriptionFile) return false
    const [a, b] = [join(folder, name), join(otherFolder, name)]
    return !existsSync(a) || !existsSync(b) || !readFileSync(a).equals(readFileSync(b))
  })
}

const isHash = (text: string) => /^sha(?:256|384|512)-/.test(text)

/** A description without hashes, which may be of another kind for the same bytes, and without core and peers, which a later proof may lower. */
function withoutHashes(released: Released): unknown {
  const { core: _core, peers: _peers, ...description } = released as Release
  const members = JSON.stringify(description, (_key, member) =>
    typeof member === 'string' && isHash(member) ? 'hash' : member,
  )
  return JSON.parse(members)
}

/** A description whose addresses name no version. */
const withoutVersion = (name: string, { version, ...rest }: Released): Released =>
  JSON.parse(JSON.stringify(rest).replaceAll(`/cdn/${name}/${version}/`, `/cdn/${name}/`))

/** A release that was refused because pages would get the same bytes as of the release before. */
export class SameBytesError extends Error {}

/** Refuses a release that pages could not tell from the one before it. */
function refuseSameBytes(store: string, name: string, released: Released, built: string) {
  const { version } = released
  const before = releasedVersions(store, name).find((other) => newestFirst(version, other) < 0)
  if (before === undefined || differences(built, join(store, name, before)).length > 0) return
  const [old, now] = [readRelease<Released>(store, name, before), released].map((one) =>
    withoutHashes(withoutVersion(name, one)),
  )
  if (!isDeepStrictEqual(old, now)) return
  throw new SameBytesError(
    `${name} ${version} has the same bytes as ${before}. Nothing was written: pages would load the same script at another address. Leave it out; its next change is a release.`,
  )
}

/** What became, or would become, of a release that is to be added. */
export type Added = 'added' | 'unchanged'

/** What adding a built folder as a release would do; throws, in three parts, where the version is there with other content or the release before has the same. */
export function planRelease(store: string, name: string, released: Released, built: string): Added {
  const { version } = released
  const target = join(store, name, version)
  if (!existsSync(target)) {
    refuseSameBytes(store, name, released, built)
    return 'added'
  }
  const changed = differences(built, target)
  const stored = readRelease<Released>(store, name, version)
  const isDescribedAlike = isDeepStrictEqual(withoutHashes(released), withoutHashes(stored))
  if (changed.length === 0 && isDescribedAlike) return 'unchanged'
  throw new Error(
    `${name} ${version} is released with other bytes (${changed.join(', ') || descriptionFile}). Nothing was written: pages rely on the released ones. Give the changed package a new version.`,
  )
}

/**
 * Adds the files of a built folder as a release, whole or not at all. A version that is there with the same bytes is left alone; with
 * other bytes it is refused, and nothing is written.
 */
export function addRelease(store: string, name: string, released: Released, built: string): Added {
  if (planRelease(store, name, released, built) === 'unchanged') return 'unchanged'
  const { version, ...rest } = released
  writeFileSync(join(built, descriptionFile), `${JSON.stringify({ version, ...rest }, null, 2)}\n`)
  const target = join(store, name, version)
  // Copied beside its place and renamed; the store may be on another disk.
  const coming = join(store, name, `.${version}-${process.pid}`)
  makeFolder(join(store, name))
  cpSync(built, coming, { recursive: true })
  try {
    renameSync(coming, target)
  } catch (error) {
    rmSync(coming, { recursive: true, force: true })
    // Another process was first, and its bytes count.
    if (!existsSync(target)) throw error
    return addRelease(store, name, released, built)
  }
  return 'added'
}

/** Removes the releases of a name that no open page may need. */
export function pruneReleases(store: string, name: string, needed: Needed): string[] {
  const old = releasedVersions(store, name).filter((version) => !Object.hasOwn(needed, `${name}@${version}`))
  for (const version of old) {
    rmSync(join(store, name, version), { recursive: true })
    removeDetails(store, name, version)
  }
  return old
}
