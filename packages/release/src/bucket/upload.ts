import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Catalogue, releasesOf } from '@ashlar/manifest'
import type { Needed } from '../retention/needed.ts'
import { hasLeft } from '../store/mirror.ts'
import type { Bucket } from './bucket.ts'
import { catalogueHeaders, catalogueName, getFiles, getHeaders, releaseOfFile, type StoreFile } from './store-files.ts'

/** The files that a bucket lacks, and those that it has. */
export interface UploadPlan {
  readonly bucket: Bucket
  readonly missing: readonly StoreFile[]
  readonly present: number
  /** What the bucket is to list. */
  readonly catalogue: Catalogue
  /** Releases of the bucket that are to go, as `block@version`. */
  readonly removed: readonly string[]
}

/** The releases of a catalogue as `block@version`. */
export const releasesIn = ({ blocks, shared }: Catalogue): string[] =>
  Object.entries({ ...shared, ...blocks }).flatMap(([name, { releases }]) =>
    Object.keys(releases).map((version) => `${name}@${version}`),
  )

/** The releases of a catalogue that no open page needs. */
export const unneededReleases = (catalogue: Catalogue, needed: Needed): ReadonlySet<string> =>
  new Set(releasesIn(catalogue).filter((release) => !Object.hasOwn(needed, release)))

/** The catalogue without some releases, such as those that no open page needs. */
function withoutReleases(catalogue: Catalogue, removed: ReadonlySet<string>): Catalogue {
  const reduce = <Kind extends { readonly releases: object }>([name, block]: readonly [string, Kind]) => {
    const left = Object.entries(block.releases).filter(([version]) => !removed.has(`${name}@${version}`))
    return [name, { ...block, releases: Object.fromEntries(left) }]
  }
  const { blocks, shared } = catalogue
  return {
    blocks: Object.fromEntries(Object.entries(blocks).map(reduce)),
    shared: Object.fromEntries(Object.entries(shared).map(reduce)),
  } as unknown as Catalogue
}

/** The catalogue with releases that have left the store, as a bucket lists them: pages of other stores may name them. */
function withLeft(catalogue: Catalogue, stored: Catalogue | undefined, left: ReadonlySet<string>): Catalogue {
  const add = <Kind extends { readonly releases: object }>([name, block]: readonly [string, Kind]) => {
    const listed = Object.entries((stored && releasesOf(stored, name)?.releases) ?? {})
    const older = listed.filter(([version]) => left.has(`${name}@${version}`))
    return [name, { ...block, releases: { ...block.releases, ...Object.fromEntries(older) } }]
  }
  return {
    blocks: Object.fromEntries(Object.entries(catalogue.blocks).map(add)),
    shared: Object.fromEntries(Object.entries(catalogue.shared).map(add)),
  } as unknown as Catalogue
}

const sameBytes = (first: Uint8Array, second: Uint8Array) => Buffer.compare(first, second) === 0

/** Carries out a task for each member, eight at a time; the first problem ends it, once those that run have ended. */
async function forEach<Member>(all: readonly Member[], act: (member: Member) => Promise<void>) {
  const waiting = [...all]
  let isOver = false
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined && !isOver; next = waiting.shift()) await act(next)
  }
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, () =>
      work().catch((error) => {
        isOver = true
        throw error
      }),
    ),
  )
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}

/** The catalogue that a bucket has now; undefined for a new one. */
async function readStored(bucket: Bucket): Promise<Catalogue | undefined> {
  const stored = await bucket.get(catalogueName)
  return stored && (JSON.parse(new TextDecoder().decode(stored.bytes)) as Catalogue)
}

/** The releases of a bucket that have left the store; throws, in three parts, for those that it never had. */
function findLeft(store: string, { place }: Bucket, others: readonly string[]): ReadonlySet<string> {
  const strangers = others.filter((release) => !hasLeft(store, release))
  if (strangers.length === 0) return new Set(others)
  throw new Error(
    `${place} has ${strangers.slice(0, 5).join(', ')}, and the store ${store} does not. Nothing was sent: pages would lose them. Upload from the store that has all releases.`,
  )
}

/** Compares a store with a bucket; rejects, in three parts, where the bucket has other content for a version, or releases that the store never had. */
export async function planUpload(
  store: string,
  catalogue: Catalogue,
  bucket: Bucket,
  unneeded: ReadonlySet<string> = new Set(),
): Promise<UploadPlan> {
  const wanted = getFiles(store).filter(({ release }) => !unneeded.has(release))
  const there = await bucket.list()
  const changed = wanted.filter(({ name, size }) => there.has(name) && there.get(name) !== size)
  if (changed.length > 0)
    throw new Error(
      `${bucket.place} has ${changed[0]?.name} with other bytes. Nothing was sent: pages rely on the released ones. Give the changed package a new version.`,
    )
  const known = new Set(releasesIn(catalogue))
  const stored = await readStored(bucket)
  const others = stored ? releasesIn(stored).filter((release) => !known.has(release) && !unneeded.has(release)) : []
  const left = findLeft(store, bucket, others)
  const removed = [...new Set([...there.keys()].flatMap((name) => releaseOfFile(name) ?? []))]
  return {
    bucket,
    catalogue: withLeft(withoutReleases(catalogue, unneeded), stored, left),
    missing: wanted.filter(({ name }) => !there.has(name)),
    present: wanted.filter(({ name }) => there.has(name)).length,
    removed: removed.filter((release) => unneeded.has(release)),
  }
}

/** Sends the missing files, and reads each back; the bucket's catalogue stays as it is. */
export async function sendFiles(store: string, { bucket, missing }: UploadPlan): Promise<void> {
  await forEach(missing, async ({ name }) => {
    const bytes = readFileSync(join(store, name))
    const headers = getHeaders(name)
    await bucket.put(name, bytes, headers)
    const stored = await bucket.get(name)
    const isRight = stored && sameBytes(stored.bytes, bytes)
    if (isRight && stored.type === headers.type && stored.cache === headers.cache) return
    throw new Error(
      `${bucket.place} answers ${name} with ${isRight ? `the headers "${stored.type}", "${stored.cache}"` : 'other bytes'} than were sent. The catalogue was not written, so no page gets them. Check the bucket, then run the command again.`,
    )
  })
}

/** Writes the catalogue, and reads it back. One file replaces one file: a reader finds the old catalogue or the new one. */
export async function sendCatalogue(bucket: Bucket, catalogue: Catalogue, base: string): Promise<void> {
  const text = `${JSON.stringify(catalogue, null, 1).replaceAll('"/cdn/', `"${base.replace(/\/$/, '')}/`)}\n`
  const bytes = new TextEncoder().encode(text)
  await bucket.put(catalogueName, bytes, catalogueHeaders)
  const stored = await bucket.get(catalogueName)
  if (!stored || !sameBytes(stored.bytes, bytes))
    throw new Error(
      `${bucket.place} answers another catalogue than was sent. Another upload may have come between. Run the command again.`,
    )
}

/** Removes the files of releases that its catalogue names no more; those that an open page may need stay. */
export async function removeReleases(bucket: Bucket, removed: readonly string[], needed: Needed): Promise<void> {
  const free = removed.filter((release) => !Object.hasOwn(needed, release))
  const names = [...(await bucket.list()).keys()].filter((name) => free.includes(releaseOfFile(name) ?? ''))
  await forEach(names, (name) => bucket.remove(name))
}
