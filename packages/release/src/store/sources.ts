import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compress, type Files, fromArchive, hashContent, toArchive, tryDecompress } from './archive.ts'
import { readLast } from './history.ts'
import { addLine, readLines, writeWhole } from './lines.ts'
import { packedFolder, packedSources } from './packed.ts'
import type { PlaceMap } from './stack.ts'

const linesOf = (store: string) => join(store, 'sources.lock')

/** Stores what a release was made from beside its packed file, and its hash as a line: source maps, packages, licences and provenance. No page gets it. */
export function saveSources(store: string, release: string, files: Files): void {
  const archive = toArchive(files)
  addLine(linesOf(store), release, `${hashContent(archive)} ${Object.keys(files).length} files`)
  writeWhole(packedSources(store, release), compress(archive))
}

/** Whether the store has what a release was made from. */
export const hasSources = (store: string, release: string): boolean => existsSync(packedSources(store, release))

interface ReadOptions {
  /** True to look into the git history for a release that has left the store, which takes a while. Default: false. */
  readonly withHistory?: boolean
}

/** What a release was made from; undefined for one that was stored without, and for a file that is not the one of its line. */
export function readSources(store: string, release: string, { withHistory }: ReadOptions = {}): Files | undefined {
  const path = packedSources(store, release)
  const isThere = existsSync(path)
  if (!isThere && !withHistory) return undefined
  const bytes = isThere ? readFileSync(path) : readLast(store, `${packedFolder}/${release}.sources.gz`)
  const archive = bytes && tryDecompress(bytes)
  const [hash] = readLines(linesOf(store)).get(release)?.split(' ') ?? []
  return archive && hashContent(archive) === hash ? fromArchive(archive) : undefined
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
