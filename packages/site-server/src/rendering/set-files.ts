import { createHash } from 'node:crypto'
import { getSetText, type PageManifest, withSetFile } from '@ashlar/manifest'
import type { Database } from '../db/database'
import { readSetFile, saveSetFile } from '../db/set-files'
import { createRoutes, type Routes } from '../http/context'
import { createByteCache } from './byte-cache'
import { createStoredFile, type StoredFile, sendFile } from './stored-file'

/** Where set files are served. */
export const setFolder = '/cdn/sets/'
/** Bytes of the files that this process has sent; a site has a few dozen. */
const maxBytes = 4 * 2 ** 20
/** After a failure pages name their modules themselves for this time, in milliseconds. */
const pause = 60_000
const day = 24 * 60 * 60 * 1000

/** A set file by the hash of its text. */
export interface SetFileName {
  /** Its name, 32 hexadecimal digits. */
  readonly name: string
  readonly text: string
  readonly integrity: string
}

/** The set file of a kind of page. */
interface NamedFile extends SetFileName {
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

/** The name is made from the text, so that every process gives the same text the same name. */
export function nameSetFile(text: string): SetFileName {
  const hash = createHash('sha256').update(text).digest()
  return { name: hash.toString('hex').slice(0, 32), text, integrity: `sha256-${hash.toString('base64')}` }
}

/** Finds the set file of a page, once for each kind of page: by the entries of its manifest, which all its pages share. */
function createFinder() {
  const named = new WeakMap<object, NamedFile | 'none'>()
  return (page: PageManifest): NamedFile | undefined => {
    const { entries } = page.manifest
    if (!named.has(entries)) {
      const text = getSetText(page)
      named.set(entries, text === undefined ? 'none' : { ...nameSetFile(text), savedAt: 0 })
    }
    const found = named.get(entries)
    return found === 'none' ? undefined : found
  }
}

function setFileRoutes(database: Database): Routes {
  const sent = createByteCache<StoredFile>(maxBytes)
  const routes = createRoutes()
  routes.get(`${setFolder}:file{[0-9a-f]{32}\\.json}`, async (context) => {
    const name = context.req.param('file').slice(0, 32)
    const known = sent.get(name)
    if (known) return sendFile(context, known)
    const text = await readSetFile(database, name)
    if (text === undefined) return context.notFound()
    const file = createStoredFile(Buffer.from(text))
    // Compressed it is smaller.
    sent.set(name, file, file.plain.length * 2)
    return sendFile(context, file)
  })
  return routes
}

/** Keeps set files in the database: a page of one process asks another for its file, also after a restart. A file that no page has named for a month is deleted. */
export function createSetFiles(database: Database, report: (problem: string) => void): SetFiles {
  const findFile = createFinder()
  let failedAt = 0
  return {
    async split(page) {
      const file = findFile(page)
      if (!file || Date.now() - failedAt < pause) return page
      try {
        if (Date.now() - file.savedAt > day) {
          await saveSetFile(database, file.name, file.text)
          file.savedAt = Date.now()
        }
      } catch (error) {
        failedAt = Date.now()
        report(
          `The set file of a page could not be stored (${String(error)}). The page names its modules itself, and is larger. Look at the database.`,
        )
        return page
      }
      return withSetFile(page, [`${setFolder}${file.name}.json`, file.integrity])
    },
    files: setFileRoutes(database),
  }
}
