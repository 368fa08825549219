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

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/**
 * A link of a saved page that leads to another page of the folder, as an address that each static host knows; undefined for every other link.
 * `hosts` are those of the site while it was online.
 */
export function toLocalLink(
  href: string,
  page: string,
  { files, hosts }: { readonly files: SiteFiles; readonly hosts: readonly string[] },
): string | undefined {
  const here = `http://site.invalid/${page}`
  const url = URL.parse(href.trim(), here)
  if (!url || (url.origin !== 'http://site.invalid' && !hosts.includes(url.host))) return undefined
  if (href.trim().startsWith('#')) return undefined
  const path = decode(url.pathname)
  const clean = path === undefined ? undefined : normalizePath(path)
  if (clean === undefined) return undefined
  const file = files.has(clean) || hasEnding.test(clean) ? files.has(clean) && clean : findPage(files, clean)
  return file ? encodeURI(getRelativePath(page, file)) + url.search + url.hash : undefined
}
