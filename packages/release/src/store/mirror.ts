import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Channels, Release } from '@ashlar/manifest'
import { releasesNamed } from '../retention/named-until.ts'
import type { Needed } from '../retention/needed.ts'
import { type Files, fromArchive, hashContent, toArchive } from './archive.ts'
import { writeCatalogue } from './catalogue.ts'
import { addDetails } from './details.ts'
import { type Lines, putLine, readLines, writeWhole } from './lines.ts'
import { makeFolder } from './make-folder.ts'
import {
  hasOneFile,
  memberLocks,
  packedFile,
  packedFolder,
  packedReleases,
  putMember,
  readMember,
  removePacked,
} from './packed.ts'
import { checkSignatures, type KeyEnvironment, readTrustedKeys } from './signatures.ts'
import { readRelease } from './store.ts'

const linesOf = (store: string) => join(store, memberLocks.tgz)
/** The hashes of what is unpacked, by release. */
const unpackedOf = (store: string) => join(store, '.unpacked.json')

/** Whether a store keeps its releases packed, with a line for each that ever was. */
export const isPacked = (store: string): boolean => existsSync(linesOf(store))

/** The lines of all releases that ever were: hash and commit, by `block@version`. */
export const readReleaseLines = (store: string): Lines => readLines(linesOf(store))

/** The hash and the commit of a release that ever was; throws, in three parts, for any other. */
export function readLine(store: string, release: string): { readonly hash: string; readonly commit: string } {
  const [hash, commit] = readLines(linesOf(store)).get(release)?.split(' ') ?? []
  if (hash !== undefined && commit !== undefined) return { hash, commit }
  throw new Error(
    `${release} has no line in ${linesOf(store)}. It is not used: nobody has released it. Check its name, or restore the line from the history.`,
  )
}

const split = (release: string) => release.split('@') as [name: string, version: string]
const folderOf = (store: string, release: string) => join(store, ...split(release))

/** Files on their way to their folder, of this process. */
const unpackingOf = (store: string) => join(store, `.unpacking-${process.pid}`)

/** True for a release whose files a store has. */
export const isUnpacked = (store: string, release: string): boolean =>
  existsSync(join(folderOf(store, release), 'release.json'))

/** True for a release that ever was. */
export const isReleased = (store: string, release: string): boolean => readLines(linesOf(store)).has(release)

/** True for a release that ever was and that the store has no files of. */
export const hasLeft = (store: string, release: string): boolean =>
  isReleased(store, release) && !isUnpacked(store, release)

/** Packs a release of a store, and adds its line. A release that has its line is left alone. */
export function packRelease(store: string, release: string, commit: string): void {
  if (isReleased(store, release) && hasOneFile(store, release)) return
  const folder = folderOf(store, release)
  const files = Object.fromEntries(readdirSync(folder).map((file) => [file, readFileSync(join(folder, file))]))
  addPacked(store, release, files, commit)
}

/** Packs again what channels name and no packed file has whole, so that each clone has it; returns those releases. */
export function packNamed(store: string, channels: Channels): string[] {
  if (!isPacked(store)) return []
  const isLost = (release: string) => !hasOneFile(store, release) && isUnpacked(store, release)
  const left = [...new Set(releasesNamed(channels))].filter(isLost)
  for (const release of left) packRelease(store, release, readLine(store, release).commit)
  return left
}

/** Adds the packed file of a release, and its line where it has none; throws, in three parts, where its line has another hash. */
export function addPacked(store: string, release: string, files: Files, commit: string): void {
  const archive = toArchive(files)
  const hash = hashContent(archive)
  const [knownHash = hash, knownCommit = commit] = readLines(linesOf(store)).get(release)?.split(' ') ?? []
  // Before the file is written: one that its line does not name would stop every start.
  if (knownHash !== hash)
    throw new Error(
      `${release} is released with other bytes (${knownHash}). Nothing was written: a line never changes. Give what changed a new version.`,
    )
  putMember(store, release, 'tgz', archive)
  // A packed file without a line is refused, and packed again by the next release.
  putLine(linesOf(store), release, `${hash} ${knownCommit}`)
}

/** Puts the files of a packed release in its folder, whole or not at all; throws, in three parts, where they are not those of its line. */
function unpackRelease(store: string, release: string, hash: string) {
  const archive = readMember(store, release, 'tgz', hash)
  if (archive) return placeRelease(store, release, fromArchive(archive))
  const path = packedFile(store, release)
  throw new Error(
    `${path} has other bytes than its line names (${hash}). It is not used: pages would refuse it. Restore it: git checkout -- ${path}`,
  )
}

/** True where a folder has all files already, with the same bytes. */
const hasFiles = (folder: string, files: Files) =>
  Object.entries(files).every(([name, bytes]) => {
    const path = join(folder, name)
    return existsSync(path) && readFileSync(path).equals(bytes)
  })

/** Puts files in the folder of their release, whole or not at all, with its details. */
export function placeRelease(store: string, release: string, files: Files): void {
  const target = folderOf(store, release)
  // A server may be reading what another process has just unpacked.
  if (!hasFiles(target, files)) replaceFolder(store, release, files)
  const [name, version] = split(release)
  const description = readRelease<Release>(store, name, version)
  if ('facts' in description) addDetails(store, name, description)
}

function replaceFolder(store: string, release: string, files: Files) {
  const coming = join(unpackingOf(store), release)
  makeFolder(coming)
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(coming, name), bytes)
  const target = folderOf(store, release)
  makeFolder(dirname(target))
  rmSync(target, { recursive: true, force: true })
  try {
    renameSync(coming, target)
  } catch (error) {
    // Another process was first, with the same bytes.
    if (!existsSync(join(target, 'release.json'))) throw error
  } finally {
    rmSync(unpackingOf(store), { recursive: true, force: true })
  }
}

function readUnpacked(store: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(unpackedOf(store), 'utf8')) as Record<string, string>
  } catch {
    return {}
  }
}

/** The packed releases that are not unpacked, or of which another file was. */
function findPacked(store: string, lines: Lines, unpacked: Readonly<Record<string, string>>) {
  return packedReleases(store).flatMap((release) => {
    const [hash] = lines.get(release)?.split(' ') ?? [readLine(store, release).hash]
    const isThere = unpacked[release] === hash && isUnpacked(store, release)
    return isThere ? [] : [{ release, hash: hash ?? '' }]
  })
}

/**
 * Unpacks what is not unpacked yet, each file checked against its line and its line against `ASHLAR_TRUSTED_KEYS`, where that is set, and writes the
 * catalogue over it. Nothing is removed: an open page of a site on this store may name a release that the packed files have left. A store without lines
 * is as it is. Default: the environment of the process.
 */
export function unpackStore(store: string, environment: KeyEnvironment = process.env): void {
  if (!isPacked(store)) return
  const unpacked = readUnpacked(store)
  const lines = readReleaseLines(store)
  const coming = findPacked(store, lines, unpacked)
  if (coming.length === 0 && existsSync(join(store, 'catalogue.json'))) return
  const names = coming.map(({ release }) => release)
  checkSignatures(store, lines, names, readTrustedKeys(environment))
  const now = Object.fromEntries(coming.map(({ release, hash }) => [release, hash]))
  try {
    for (const { release, hash } of coming) unpackRelease(store, release, hash)
    writeCatalogue(store)
    writeWhole(unpackedOf(store), JSON.stringify({ ...unpacked, ...now }, null, 1))
  } catch (error) {
    throw toProblem(store, error as NodeJS.ErrnoException)
  }
}

/** An error of the system in three parts; others have them. */
const toProblem = (store: string, error: NodeJS.ErrnoException) =>
  error.syscall === undefined
    ? error
    : new Error(
        `Releases cannot be unpacked into ${store} (${error.message}). What needs them does not start. Let it write there, and make room for them.`,
        { cause: error },
      )

/** Unpacks a store, and again where its packed files have changed since, as a pull changes them under a server. */
export function createUnpacker(store: string): () => void {
  let last = ''
  const places = [linesOf(store), join(store, packedFolder)]
  const getStamp = () => places.map((path) => (existsSync(path) ? statSync(path).mtimeMs : 0)).join(' ')
  return () => {
    const stamp = getStamp()
    if (stamp === last) return
    unpackStore(store)
    last = stamp
  }
}

/** Removes the packed files of releases that nobody needs; their lines stay. */
export function prunePacked(store: string, needed: Needed): string[] {
  const old = packedReleases(store).filter((release) => !Object.hasOwn(needed, release))
  for (const release of old) removePacked(store, release)
  return old
}
