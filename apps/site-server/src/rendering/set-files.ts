import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { getSetFiles, type NamedFile, type PageManifest, withSetFile } from '@ashlar/manifest'
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
/** How long a page waits until its file is stored, in milliseconds: another program may hold the database. */
const longestSave = 1000

/** The set file of a kind of page, and the files that it names. */
interface PageSet {
  readonly files: readonly [set: NamedFile, ...named: NamedFile[]]
  /** When this process last stored that they are in use, in epoch milliseconds; 0 for never. */
  savedAt: number
  /** What this process stores at the moment; the result says whether it is stored. */
  saving?: Promise<boolean> | undefined
}

/** Dependencies of the set files. */
interface SetDependencies {
  readonly database: Database
  /** The text of a file of the catalogue, by its address. */
  fileText(url: string): string | undefined
  report(problem: string): void
}

/** The files that name the modules and blocks of pages. */
export interface SetFiles {
  /** The page with its set file; the page itself where it has none, or where that cannot be stored. */
  split(page: PageManifest): Promise<PageManifest>
  /** Serves them, also those that another process has made. */
  readonly files: Routes
}

/** Length of a name, in hexadecimal digits. */
const nameLength = 32

/** The name is made from the text, so that every process gives the same text the same name. */
export function nameSetFile(text: string, ending: 'js' | 'json'): NamedFile {
  const hash = createHash('sha256').update(text).digest()
  const url = `${setFolder}${hash.toString('hex').slice(0, nameLength)}.${ending}`
  return { url, text, integrity: `sha256-${hash.toString('base64')}` }
}

/** The path of these files; the name and the ending of one are its parameter. */
export const setFilePath = `${setFolder}:file{[0-9a-f]{${nameLength}}\\.js(?:on)?}`

/** Finds the files of a page, once for each kind of page: by the entries of its manifest, which all its pages share. */
function createFinder(fileText: (url: string) => string | undefined) {
  const known = new WeakMap<object, PageSet | 'none'>()
  return (page: PageManifest): PageSet | undefined => {
    const { entries } = page.manifest
    if (!known.has(entries)) {
      const files = getSetFiles(page, { name: nameSetFile, fileText })
      known.set(entries, files ? { files, savedAt: 0 } : 'none')
    }
    const found = known.get(entries)
    return found === 'none' ? undefined : found
  }
}

function setFileRoutes(database: Database): Routes {
  const sent = createByteCache<StoredFile>(maxBytes)
  const routes = createRoutes()
  routes.get(setFilePath, async (context) => {
    const name = context.req.param('file').slice(0, nameLength)
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
export function createSetFiles({ database, fileText, report }: SetDependencies): SetFiles {
  const find = createFinder(fileText)
  let failedAt = 0
  async function save(set: PageSet): Promise<boolean> {
    try {
      for (const { url, text } of set.files)
        await saveSetFile(database, url.slice(setFolder.length, setFolder.length + nameLength), text)
      set.savedAt = Date.now()
      return true
    } catch (error) {
      failedAt = Date.now()
      report(
        `The set file of a page could not be stored (${String(error)}). The page names its modules itself, and is larger. Look at the database.`,
      )
      return false
    } finally {
      set.saving = undefined
    }
  }
  async function isStored(set: PageSet): Promise<boolean> {
    if (Date.now() - set.savedAt <= day) return true
    set.saving ??= save(set)
    return Promise.race([set.saving, wait(longestSave, false, { ref: false })])
  }
  return {
    async split(page) {
      const set = find(page)
      if (!set || Date.now() - failedAt < pause) return page
      return (await isStored(set)) ? withSetFile(page, set.files[0]) : page
    },
    files: setFileRoutes(database),
  }
}
