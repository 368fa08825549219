import { posix } from 'node:path'
import type { Bucket } from '../bucket/bucket.ts'
import { type Files, fromArchive, hashContent, toArchive } from './archive.ts'
import { writeCatalogue } from './catalogue.ts'
import { readLastFolder } from './history.ts'
import { placeRelease, readLine, readReleaseLines } from './mirror.ts'
import { readMember } from './packed.ts'
import { checkSignatures, type KeyEnvironment, readTrustedKeys } from './signatures.ts'

/** Where an older release may be. */
export interface ReleaseSource {
  readonly place: string
  /** The files of a release; undefined where it is not there. */
  read(release: string): Promise<Files | undefined>
}

function packedInHistory(store: string, release: string): Files | undefined {
  const archive = readMember(store, release, 'tgz', readLine(store, release).hash, { withHistory: true })
  return archive && fromArchive(archive)
}

/** The folder of a release, from before releases were packed. */
function folderInHistory(store: string, release: string): Files | undefined {
  return readLastFolder(store, release.replace('@', '/'), 'release.json')
}

/** The history of the repository that a store is in. */
export const fromHistory = (store: string): ReleaseSource => ({
  place: `the history of ${store}`,
  read: async (release) => packedInHistory(store, release) ?? folderInHistory(store, release),
})

/** A bucket that releases were uploaded to. */
export const fromBucket = (bucket: Bucket): ReleaseSource => ({
  place: bucket.place,
  async read(release) {
    const folder = `${release.replace('@', '/')}/`
    const names = [...(await bucket.list()).keys()].filter((name) => name.startsWith(folder))
    const files: Record<string, Uint8Array> = {}
    for (const name of names) files[posix.basename(name)] = (await bucket.get(name))?.bytes ?? new Uint8Array()
    return names.length > 0 ? files : undefined
  },
})

/** Brings a release back that has left the store, from the first source that has the bytes of its line; returns the place. Channels may name it then. Rejects, in three parts, where there is none, and where `ASHLAR_TRUSTED_KEYS` is set and none of them has signed it. */
export async function fetchRelease(
  store: string,
  release: string,
  sources: readonly ReleaseSource[],
  environment: KeyEnvironment = process.env,
): Promise<string> {
  const { hash } = readLine(store, release)
  checkSignatures(store, readReleaseLines(store), [release], readTrustedKeys(environment))
  for (const source of sources) {
    const files = await source.read(release)
    if (!files || hashContent(toArchive(files)) !== hash) continue
    placeRelease(store, release, files)
    writeCatalogue(store)
    return source.place
  }
  throw new Error(
    `${release} is not in ${sources.map(({ place }) => place).join(' or ')} with the bytes of its line (${hash}). Nothing was fetched. Name a bucket that has it, or get the whole history: git fetch --unshallow.`,
  )
}
