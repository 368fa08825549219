import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import type { SiteFiles } from '../domain/site-paths'

/** A saved site in a folder. */
export interface SiteFolder extends SiteFiles {
  /** Of the folder, absolute. */
  readonly path: string
  /** All files that are no pages. */
  readonly others: readonly string[]
  /** The text of a file by its path in the folder; throws where there is none. */
  read(file: string): string
}

const isPage = (file: string) => /\.html?$/i.test(file)

/** Reads the names of all files. Throws, in three parts, for a folder that cannot be read or has no page. */
export function readSiteFolder(path: string): SiteFolder {
  const files = readdirSync(path, { recursive: true, withFileTypes: true })
    // A link of the file system may lead anywhere.
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(path, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
  const pages = files.filter(isPage)
  if (pages.length === 0)
    throw new Error(`The folder ${path} has no page (.html). Nothing is written. Name the folder of a saved site.`)
  const names = new Set(files)
  return {
    path,
    pages,
    others: files.filter((file) => !isPage(file)),
    has: (file) => names.has(file),
    read: (file) => readFileSync(join(path, file), 'utf8'),
  }
}

/** Name of the file that marks a folder as written by this command. */
export const marker = 'ashlar-copy.json'

/** Refuses, in three parts, to write where something else is. */
export function checkTarget(folder: string, out: string): void {
  const [from, to] = [resolve(folder), resolve(out)]
  if (from === to || to.startsWith(from + sep) || from.startsWith(to + sep))
    throw new Error(`${out} and ${folder} are one inside the other. Nothing is written. Name a folder beside it.`)
  if (!existsSync(to)) return
  if (!statSync(to).isDirectory()) throw new Error(`${out} is a file. Nothing is written. Name another folder.`)
  if (readdirSync(to).length > 0 && !existsSync(join(to, marker)))
    throw new Error(`${out} has files that no copy has written. Nothing is written. Empty it, or name another folder.`)
}
