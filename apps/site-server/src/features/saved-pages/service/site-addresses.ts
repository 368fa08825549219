import { createFileFinder, nameCopies } from '../domain/local-files'
import {
  listInStyle,
  listPlatformAddresses,
  type Replace,
  replaceInStyle,
  toPlatformUrl,
} from '../domain/platform-addresses'
import { findOwnFile, type LocalSite, toFileAddress } from '../domain/site-paths'
import type { SiteFolder } from './site-folder'

/** The addresses of a copied site. */
export interface SiteAddresses {
  /** The file of an address, as a page or stylesheet names it that is relative to `from`. */
  toFile(from: string): Replace
  /** The name of a file in the copy. */
  toCopy(file: string): string
  /** A stylesheet of the folder with the addresses of files. */
  localizeStyle(file: string): string
}

const isStyle = (file: string) => /\.css$/i.test(file.replace(/(?:\?|%3F|@).*$/i, ''))
/** The stylesheets of a folder. */
export const listStyles = ({ others }: SiteFolder): string[] => others.filter(isStyle)

/** Finds the files of a folder that hold what the platform has served. */
export function createSiteAddresses(site: SiteFolder, hosts: readonly string[]): SiteAddresses {
  const local: LocalSite = { files: site, hosts }
  const asked = [
    ...site.pages.flatMap((page) => listPlatformAddresses(site.read(page))),
    ...listStyles(site).flatMap((file) => listInStyle(site.read(file))),
  ]
  const findFile = createFileFinder(
    site.others,
    asked.map(({ url }) => url),
  )
  const names = nameCopies(site.others, site.pages)
  const toCopy = (file: string) => names.get(file) ?? file
  function toFile(from: string): Replace {
    return (address) => {
      const url = toPlatformUrl(address)
      const file = url && findFile(url)
      if (file !== undefined) return toFileAddress(from, toCopy(file)) + url?.hash
      const own = findOwnFile(address, from, local)
      return own && site.others.includes(own.file) ? toFileAddress(from, toCopy(own.file)) + own.rest : undefined
    }
  }
  return { toFile, toCopy, localizeStyle: (file) => replaceInStyle(site.read(file), toFile(file)) }
}

/** How many addresses of the platform a page has. */
export const countPlatform = (source: string): number => listPlatformAddresses(source).length
