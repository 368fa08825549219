// A release has one packed file: an archive of members, each compressed by itself. So a report that is added later leaves the bytes of the other members as
// they are, and git stores the addition alone.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { withLock } from '../channels/lock.ts'
import { compress, type Files, fromArchive, hashContent, toArchive, tryDecompress } from './archive.ts'
import { readVersions } from './history.ts'
import { writeWhole } from './lines.ts'

/** The folder of a store with a packed file for each release that is kept. */
export const packedFolder = 'packed'

/** The members of a packed file, each with the lock file that has its hash: the release, what it was made from, and the report of the upgrade to it. */
export const memberLocks = {
  tgz: 'releases.lock',
  'sources.gz': 'sources.lock',
  'report.html.gz': 'reports.lock',
} as const

export type Member = keyof typeof memberLocks

const getName = (release: string, member: string) => `${release}.${member}`

/** The packed file of a release, such as `packed/accordion@1.1.0.tar`. */
export const packedFile = (store: string, release: string): string => join(store, packedFolder, getName(release, 'tar'))

/** Members that are files of their own: a report before its release, and all of a release from before its packed file was one. */
const filesBeside = (store: string, release: string) =>
  Object.keys(memberLocks)
    .map((member) => join(store, packedFolder, getName(release, member)))
    .filter(existsSync)

/** Whether a release is packed, and all of it in one file. */
export const hasOneFile = (store: string, release: string): boolean =>
  existsSync(packedFile(store, release)) && filesBeside(store, release).length === 0

/** The releases that a store has packed, as `block@version`. */
export function packedReleases(store: string): string[] {
  const folder = join(store, packedFolder)
  const files = existsSync(folder) ? readdirSync(folder).sort() : []
  return [...new Set(files.flatMap((file) => /^(.+)\.(?:tar|tgz)$/.exec(file)?.[1] ?? []))]
}

/** The members of a packed file by name; none of other bytes. */
function tryUnpack(bytes: Buffer): Files {
  try {
    return fromArchive(bytes)
  } catch {
    return {}
  }
}

/** The versions of a member, by what reads the versions of a file: of the packed file, and of a file of its own. */
function* findVersions(read: (path: string) => readonly Buffer[], release: string, member: Member) {
  const name = getName(release, member)
  for (const bytes of read(`${packedFolder}/${getName(release, 'tar')}`)) yield tryUnpack(bytes)[name]
  yield* read(`${packedFolder}/${name}`)
}

function findContent(versions: Iterable<Uint8Array | undefined>, hash: string): Buffer | undefined {
  for (const bytes of versions) {
    const content = bytes && tryDecompress(bytes)
    if (content && hashContent(content) === hash) return content
  }
  return undefined
}

export interface ReadOptions {
  /** True to look into the git history for what has left the store, which takes a while. Default: false. */
  readonly withHistory?: boolean
}

/** A member with the bytes of its hash; undefined where there is none. */
export function readMember(
  store: string,
  release: string,
  member: Member,
  hash: string,
  { withHistory = false }: ReadOptions = {},
): Buffer | undefined {
  const readFile = (path: string) => (existsSync(path) ? [readFileSync(path)] : [])
  const now = findVersions((path) => readFile(join(store, path)), release, member)
  const before = findVersions((path) => readVersions(store, path), release, member)
  return findContent(now, hash) ?? (withHistory ? findContent(before, hash) : undefined)
}

/** The members of a packed file that is to be written anew; throws, in three parts, where it is not whole. */
function readWhole(path: string): Files {
  if (!existsSync(path)) return {}
  const bytes = readFileSync(path)
  const files = tryUnpack(bytes)
  if (toArchive(files).equals(bytes)) return files
  throw new Error(
    `${path} is not whole. Nothing was written: its other members would be lost. Restore it: git checkout -- ${path}`,
  )
}

/** Adds to the packed file of a release, which takes in what stands beside it. */
function addToPacked(store: string, release: string, added: Files) {
  const [path, beside] = [packedFile(store, release), filesBeside(store, release)]
  const files = Object.fromEntries(beside.map((file) => [basename(file), readFileSync(file)]))
  writeWhole(path, toArchive({ ...files, ...readWhole(path), ...added }))
  for (const file of beside) rmSync(file)
}

/** Writes a member into the packed file of its release, or beside it where the release is not packed yet. */
export function putMember(store: string, release: string, member: Member, content: Uint8Array): void {
  const [name, bytes] = [getName(release, member), compress(content)]
  withLock(store, packedFolder, () => {
    if (member === 'tgz' || packedReleases(store).includes(release)) addToPacked(store, release, { [name]: bytes })
    else writeWhole(join(store, packedFolder, name), bytes)
  })
}

/** Removes the packed file of a release. */
export function removePacked(store: string, release: string): void {
  for (const path of [packedFile(store, release), ...filesBeside(store, release)]) rmSync(path, { force: true })
}
