/** The files of a saved site, by their path in its folder, with slashes. */
export interface SiteFiles {
  /** The HTML files. */
  readonly pages: readonly string[]
  /** Whether there is a file at a path. */
  has(path: string): boolean
}

const hasEnding = /\.[a-z0-9]{2,5}$/i

/** The folders and the name of a path without `.` and `..`; undefined for one that leaves the site. */
export function normalizePath(path: string): string | undefined {
  const parts: string[] = []
  for (const part of path.split('/')) {
    if (part === '..' && parts.pop() === undefined) return undefined
    if (part !== '..' && part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

/** The file that a static host sends for an address without an ending, by any of the usual ways to save a page; undefined where there is none. */
export function findPage({ has }: SiteFiles, path: string): string | undefined {
  const clean = path.replace(/\/$/, '')
  const names = clean === '' ? ['index.html', 'index.htm'] : [`${clean}.html`, `${clean}/index.html`, `${clean}.htm`]
  return names.find((name) => has(name))
}

/** The address of one file as seen from another: `../shop/index.html`. */
export function getRelativePath(from: string, to: string): string {
  const [source, target] = [from.split('/').slice(0, -1), to.split('/')]
  const shared = source.findIndex((part, at) => part !== target[at])
  const common = Math.min(shared < 0 ? source.length : shared, target.length - 1)
  return [...source.slice(common).map(() => '..'), ...target.slice(common)].join('/')
}

/** A path without escapes; undefined for one with broken ones. */
export function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** An address that leads to a path, whatever characters its names have. */
export const toAddress = (path: string) => path.split('/').map(encodeURIComponent).join('/')

/** The files of a saved site, and the hosts that it had while it was online. */
export interface LocalSite {
  readonly files: SiteFiles
  readonly hosts: readonly string[]
}

/** Paths in the folder that a path of the site may have: a tool that saves several hosts gives each a folder of its name. */
function toPaths(path: string | undefined, page: string, { hosts }: LocalSite): string[] {
  const clean = path === undefined ? undefined : normalizePath(path)
  if (clean === undefined) return []
  const folders = hosts.filter((host) => page.startsWith(`${host}/`))
  return [clean, ...folders.map((host) => `${host}/${clean}`.replace(/\/$/, ''))]
}

/** An address that is one of the site itself. */
function toOwnUrl(address: string, page: string, { hosts }: LocalSite): URL | undefined {
  const url = address.trim().startsWith('#')
    ? null
    : URL.parse(address.trim(), `http://site.invalid/${toAddress(page)}`)
  return url && (url.origin === 'http://site.invalid' || hosts.includes(url.host)) ? url : undefined
}

/**
 * A link of a saved page that leads to another page of the folder, as an address that each static host knows; undefined for every other link.
 */
export function toLocalLink(href: string, page: string, site: LocalSite): string | undefined {
  const url = toOwnUrl(href, page, site)
  if (!url) return undefined
  const { files } = site
  const { pathname, search, hash } = url
  const find = (address: string) =>
    toPaths(decodePath(address), page, site)
      .map((path) => (files.has(path) || hasEnding.test(path) ? files.has(path) && path : findPage(files, path)))
      .find(Boolean)
  // A list by tag or author is saved as a page of its own, with the query in its name.
  const listed = search && find(pathname + search)
  const file = listed || find(pathname)
  return file ? toAddress(getRelativePath(page, file)) + (listed ? '' : search) + hash : undefined
}

/** The file of an address of the site itself, with what follows its name: the name may have the query or the escapes of the address in it. */
export function findOwnFile(
  address: string,
  page: string,
  site: LocalSite,
): { file: string; rest: string } | undefined {
  const url = toOwnUrl(address, page, site)
  if (!url) return undefined
  const { pathname, search, hash } = url
  const named = [decodePath(pathname), decodePath(pathname + search), pathname, pathname + search].flatMap((name, at) =>
    toPaths(name, page, site).map((file) => ({ file, rest: at === 0 ? search + hash : hash })),
  )
  return named.find(({ file }) => site.files.has(file))
}

/** The address of a file as a page names it. */
export const toFileAddress = (page: string, file: string): string => toAddress(getRelativePath(page, file))

/** The folder that the addresses of a page are relative to, by its `base`; undefined for one of another host. */
export function findBaseFolder(href: string, page: string, site: LocalSite): string | undefined {
  const url = toOwnUrl(href || '.', page, site)
  const path = url && decodePath(href ? url.pathname : `/${page}`)
  return path === undefined ? undefined : normalizePath(path.slice(0, path.lastIndexOf('/') + 1))
}
