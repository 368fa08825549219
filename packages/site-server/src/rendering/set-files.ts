import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { getSetText, type PageManifest, withSetFile } from '@ashlar/manifest'
import type { Database } from '../db/database'
import { readSetFile, saveSetFile } from '../db/set-files'
import { createRoutes, type Routes, type SiteContext } from '../http/context'

const folder = '/cdn/sets/'
/** Set files that this process has at hand; a site has a few dozen. */
const maxFiles = 200
/** After a failure pages name their modules themselves for this time, in milliseconds. */
const pause = 60_000
const day = 24 * 60 * 60 * 1000

interface KnownFile {
  readonly integrity: string
  readonly plain: Uint8Array<ArrayBuffer>
  readonly brotli: Uint8Array<ArrayBuffer>
  /** When this process last stored that it is in use, in epoch milliseconds; 0 for never. */
  savedAt: number
}

/** The files that name the modules and blocks of pages. */
export interface SetFiles {
  /** The page with its set file; the page itself where it has none, or where that cannot be stored. */
  split(page: PageManifest): Promise<PageManifest>
  /** Serves them, also those that another process has made. */
  readonly files: Routes
}

/** The name tells the text, so that every process gives the same text the same name. */
const getName = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)

const readFile = (text: string): KnownFile => ({
  integrity: `sha256-${createHash('sha256').update(text).digest('base64')}`,
  plain: new Uint8Array(Buffer.from(text)),
  brotli: new Uint8Array(brotliCompressSync(text)),
  savedAt: 0,
})

/** Files that this process has at hand, by name. */
function createMemory() {
  const known = new Map<string, KnownFile>()
  return (name: string, text: string): KnownFile => {
    const file = known.get(name) ?? readFile(text)
    if (known.size >= maxFiles) known.clear()
    known.set(name, file)
    return file
  }
}

/** Finds the text of a page's set file and its name, once for each kind of page: by the entries of its manifest, which all its pages share. */
function createNames() {
  const named = new WeakMap<object, { readonly text: string; readonly name: string } | 'none'>()
  return (page: PageManifest) => {
    const { entries } = page.manifest
    const text = named.has(entries) ? undefined : getSetText(page)
    const file = named.get(entries) ?? (text === undefined ? 'none' : { text, name: getName(text) })
    named.set(entries, file)
    return file
  }
}

function sendFile(context: SiteContext, { plain, brotli }: KnownFile) {
  const isSmall = context.req.header('Accept-Encoding')?.includes('br') === true
  context.header('Cache-Control', 'public, max-age=31536000, immutable')
  context.header('Access-Control-Allow-Origin', '*')
  context.header('Vary', 'Accept-Encoding')
  if (isSmall) context.header('Content-Encoding', 'br')
  return context.body(isSmall ? brotli : plain, 200, { 'Content-Type': 'application/json' })
}

/** Keeps set files in the database: a page of one process asks another for its file, also after a restart. A file that no page has named for a month is deleted. */
export function createSetFiles(database: Database, report: (problem: string) => void): SetFiles {
  const remember = createMemory()
  const findFile = createNames()
  let failedAt = 0
  const files = createRoutes()
  files.get(`${folder}:file{[0-9a-f]{32}\\.json}`, async (context) => {
    const name = context.req.param('file').slice(0, 32)
    const text = await readSetFile(database, name)
    return text === undefined ? context.notFound() : sendFile(context, remember(name, text))
  })
  return {
    async split(page) {
      const found = findFile(page)
      if (found === 'none' || Date.now() - failedAt < pause) return page
      const { text, name } = found
      const file = remember(name, text)
      try {
        if (Date.now() - file.savedAt > day) {
          await saveSetFile(database, name, text)
          file.savedAt = Date.now()
        }
      } catch (error) {
        failedAt = Date.now()
        report(
          `The set file of a page could not be stored (${String(error)}). The page names its modules itself, and is larger. Look at the database.`,
        )
        return page
      }
      return withSetFile(page, [`${folder}${name}.json`, file.integrity])
    },
    files,
  }
}
