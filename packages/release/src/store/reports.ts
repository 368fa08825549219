import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compress, decompress, hashContent } from './archive.ts'
import { addLine, readLines, writeWhole } from './lines.ts'
import { packedReport } from './packed.ts'

const linesOf = (store: string) => join(store, 'reports.lock')

/** Stores the report of an upgrade beside the packed file of its release, and its verdict as a line. */
export function saveReport(store: string, release: string, html: string, verdict: string): void {
  const content = Buffer.from(html)
  addLine(linesOf(store), release, `${hashContent(content)} ${verdict}`)
  writeWhole(packedReport(store, release), compress(content))
}

/** A stored report, and its verdict; throws, in three parts, where there is none. */
export function readReport(store: string, release: string): { readonly html: string; readonly verdict: string } {
  const [hash, verdict = ''] = readLines(linesOf(store)).get(release)?.split(/ (.*)/) ?? []
  if (hash === undefined)
    throw new Error(
      `${release} has no report in ${store}. Nothing was opened. Make one: npm run upgrade -- <block> <from> <to> <page>.`,
    )
  const path = packedReport(store, release)
  if (!existsSync(path))
    throw new Error(
      `The report of ${release} left the store with its release; its verdict was: ${verdict}. Nothing was opened. Find the file in the history: git log -- ${path}.`,
    )
  const content = decompress(readFileSync(path), hash, path)
  return { html: content.toString(), verdict }
}
