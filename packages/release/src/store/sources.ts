import { join } from 'node:path'
import { type Files, fromArchive, hashContent, toArchive } from './archive.ts'
import { checkLine, putLine, readLines } from './lines.ts'
import { memberLocks, putMember, type ReadOptions, readMember } from './packed.ts'
import type { PlaceMap } from './stack.ts'

const linesOf = (store: string) => join(store, memberLocks['sources.gz'])

/** Stores what a release was made from in its packed file, and its hash as a line: source maps, packages, licences and provenance. No page gets it. */
export function saveSources(store: string, release: string, files: Files): void {
  const archive = toArchive(files)
  const line = `${hashContent(archive)} ${Object.keys(files).length} files`
  checkLine(linesOf(store), release, line)
  putMember(store, release, 'sources.gz', archive)
  putLine(linesOf(store), release, line)
}

/** What a release was made from; undefined for one that was stored without, and for bytes that are not those of its line. */
export function readSources(store: string, release: string, options?: ReadOptions): Files | undefined {
  const [hash] = readLines(linesOf(store)).get(release)?.split(' ') ?? []
  if (hash === undefined) return undefined
  const archive = readMember(store, release, 'sources.gz', hash, options)
  return archive && fromArchive(archive)
}

/** Reads the maps of releases, each once; without a store there are none. */
export function createMapReader(
  store: string | undefined,
  options?: ReadOptions,
): (release: string, file: string) => PlaceMap | undefined {
  const known = new Map<string, Files | undefined>()
  return (release, file) => {
    if (store !== undefined && !known.has(release)) known.set(release, readSources(store, release, options))
    const map = known.get(release)?.[`${file}.map`]
    return map && (JSON.parse(Buffer.from(map).toString()) as PlaceMap)
  }
}
