import type { ChosenRelease } from './page-manifest'

const checked = new Map<string, Promise<unknown>>()

/** Fetches a module and compares it with its hash; the browser then runs it from memory. */
export function checkModule(href: string, integrity: string): Promise<unknown> {
  const link = document.createElement('link')
  // A browser that cannot do this knows no hashes of modules either.
  if (!link.relList.supports('modulepreload')) return Promise.resolve()
  const known =
    checked.get(href) ??
    new Promise((resolve, reject) => {
      Object.assign(link, { rel: 'modulepreload', href, integrity, crossOrigin: 'anonymous' })
      link.nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? ''
      link.onload = resolve
      link.onerror = () =>
        reject(new Error(`${href} is not there, or has another hash. Its block falls back. Publish its release again.`))
      document.head.append(link)
    }).finally(() => link.remove())
  checked.set(href, known)
  known.catch(() => checked.delete(href))
  return known
}

/** Hash of a module from the import map of the page; undefined for a module that is not in the map. */
function getHash(url: string): string | undefined {
  const maps = [...document.querySelectorAll('script[type=importmap]')]
  const hashes = maps.map(({ textContent }): unknown => {
    const { integrity }: { integrity?: Readonly<Record<string, unknown>> } = Object(JSON.parse(textContent || '{}'))
    return integrity?.[url]
  })
  return hashes.find((hash) => typeof hash === 'string')
}

/**
 * Fetches a module again after a network error, and returns the address to import it by: browsers remember a failed import by its address, so the
 * same one would fail at once. The server sees no difference, and the bytes are compared with the hash of the page.
 */
export async function fetchAgain(url: string): Promise<string> {
  const address = `${url}#again`
  const hash = getHash(url)
  if (hash) await checkModule(address, hash)
  return address
}

/** The details of a release. Addresses are relative to the module that has them. */
interface ReleaseDetails {
  readonly facts: Omit<ChosenRelease, 'name' | 'releases' | 'version' | 'url'>
  readonly style?: readonly [href: string, integrity: string]
  /** Hashes of its modules. */
  readonly integrity: Readonly<Record<string, string>>
}

interface DetailsModule {
  readonly default: ReleaseDetails & Readonly<Record<string, ReleaseDetails | undefined>>
}

/** True where the stylesheet of the page draws a block: published pages have one of their own, and no style of ours. */
const isDrawnByPage = ({ name, releases }: ChosenRelease) =>
  !releases.some(({ style }) => style) &&
  !document.querySelector(`link[rel=stylesheet][href*="/${name}/"],style[data-href*="/${name}/"]`)

/** A release that the page names by its address alone, with its facts, once all its modules have been compared with their hashes. */
export async function completeRelease(brief: ChosenRelease & { readonly details: string }): Promise<ChosenRelease> {
  const { name, version, url, releases } = brief
  const base = new URL(brief.details, document.baseURI)
  // One module may have the details of several releases, by their names.
  const { default: found }: DetailsModule = await import(/* @vite-ignore */ base.href)
  const { facts, style, integrity } = found[`${name}@${version}`] ?? found
  // Addresses as the page itself writes them: a stylesheet in its head is found by its address.
  function from(path: string) {
    const { href, origin, pathname } = new URL(path, base)
    return origin === location.origin ? pathname : href
  }
  await Promise.all(Object.entries(integrity).map(([path, hash]) => checkModule(from(path), hash)))
  return {
    ...facts,
    name,
    releases,
    version,
    url,
    ...(style && !isDrawnByPage(brief) && { style: [from(style[0]), style[1]] as const }),
  }
}
