import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compress, decompress, hashContent, tryDecompress } from './archive.ts'
import { readLast } from './history.ts'
import { addLine, putLine, readLines, writeWhole } from './lines.ts'
import { isReleased } from './mirror.ts'
import { packedFolder, packedReport } from './packed.ts'

const linesOf = (store: string) => join(store, 'reports.lock')

/** Stores the report of an upgrade beside the packed file of its release, and its verdict as a line. Before the release, a later report replaces it. */
export function saveReport(store: string, release: string, html: string, verdict: string): void {
  const content = Buffer.from(html)
  const write = isReleased(store, release) ? addLine : putLine
  write(linesOf(store), release, `${hashContent(content)} ${verdict}`)
  writeWhole(packedReport(store, release), compress(content))
}

/** A report that has left the store with its release; undefined where the history does not have it. */
function readFromHistory(store: string, release: string): Buffer | undefined {
  const bytes = readLast(store, `${packedFolder}/${release}.report.html.gz`)
  // Reports were pages of the docs before they were artefacts of their release.
  return bytes ? tryDecompress(bytes) : readLast(store, `../docs/upgrades/${release.replace('@', '-')}.html`)
}

/** A stored report, and its verdict; throws, in three parts, where there is none. */
export function readReport(store: string, release: string): { readonly html: string; readonly verdict: string } {
  const [hash, verdict = ''] = readLines(linesOf(store)).get(release)?.split(/ (.*)/) ?? []
  if (hash === undefined)
    throw new Error(
      `${release} has no report in ${store}. Nothing was opened. Make one: npm run upgrade -- <block> <from> <to> <page>.`,
    )
  const path = packedReport(store, release)
  if (existsSync(path)) return { html: decompress(readFileSync(path), hash, path).toString(), verdict }
  const content = readFromHistory(store, release)
  if (content && hashContent(content) === hash) return { html: content.toString(), verdict }
  throw new Error(
    `The report of ${release} left the store with its release; its verdict was: ${verdict}. Nothing was opened: the history does not have it. Get the whole history: git fetch --unshallow.`,
  )
}
