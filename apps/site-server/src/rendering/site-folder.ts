import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The names in a folder of the site, sorted; none where the site has no such folder. */
export const listNames = (folder: string): readonly string[] => (existsSync(folder) ? readdirSync(folder).sort() : [])

/** The icon of the site; undefined for a site without one. */
export function readIcon(folder: string): Buffer<ArrayBuffer> | undefined {
  const path = join(folder, 'icon.svg')
  return existsSync(path) ? readFileSync(path) : undefined
}
