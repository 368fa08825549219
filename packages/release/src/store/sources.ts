import { existsSync, readFileSync } from 'node:fs'
import { compress, type Files, fromArchive, toArchive, tryDecompress } from './archive.ts'
import { readLast } from './history.ts'
import { writeWhole } from './lines.ts'
import { packedFolder, packedSources } from './packed.ts'

/** Stores what a release was made from beside its packed file: source maps, packages, licences and provenance. No page gets it. */
export const saveSources = (store: string, release: string, files: Files): void =>
  writeWhole(packedSources(store, release), compress(toArchive(files)))

/** What a release was made from, also where it has left the store and the history has it; undefined for one that was stored without. */
export function readSources(store: string, release: string): Files | undefined {
  const path = packedSources(store, release)
  const bytes = existsSync(path) ? readFileSync(path) : readLast(store, `${packedFolder}/${release}.sources.gz`)
  const archive = bytes && tryDecompress(bytes)
  return archive && fromArchive(archive)
}
