import { join } from 'node:path'
import { hashContent } from './archive.ts'
import { readVersions } from './history.ts'
import { checkLine, putLine, readLines } from './lines.ts'
import { isReleased } from './mirror.ts'
import { memberLocks, putMember, readMember } from './packed.ts'

const linesOf = (store: string) => join(store, memberLocks['report.html.gz'])

/** Stores the report of an upgrade in the packed file of its release, and its verdict as a line. Before the release, a later report replaces it. */
export function saveReport(store: string, release: string, html: string, verdict: string): void {
  const content = Buffer.from(html)
  const line = `${hashContent(content)} ${verdict}`
  if (isReleased(store, release)) checkLine(linesOf(store), release, line)
  putMember(store, release, 'report.html.gz', content)
  putLine(linesOf(store), release, line)
}

/** Reports were pages of the docs before they were artefacts of their release. */
const readPage = (store: string, release: string, hash: string) =>
  readVersions(store, `../docs/upgrades/${release.replace('@', '-')}.html`).find((page) => hashContent(page) === hash)

/** A stored report, and its verdict; throws, in three parts, where there is none. */
export function readReport(store: string, release: string): { readonly html: string; readonly verdict: string } {
  const [hash, verdict = ''] = readLines(linesOf(store)).get(release)?.split(/ (.*)/) ?? []
  if (hash === undefined)
    throw new Error(
      `${release} has no report in ${store}. Nothing was opened. Make one: npm run upgrade -- <block> <from> <to> <page>.`,
    )
  const content =
    readMember(store, release, 'report.html.gz', hash, { withHistory: true }) ?? readPage(store, release, hash)
  if (content) return { html: content.toString(), verdict }
  throw new Error(
    `The report of ${release} is not in ${store} with the bytes of its line; its verdict was: ${verdict}. Nothing was opened: the history does not have it either. Get the whole history: git fetch --unshallow.`,
  )
}
