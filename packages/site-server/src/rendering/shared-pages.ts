import type { ContentVersions } from '../db/content-version'
import { recordReads, type Sources } from '../db/recorded-reads'
import { originOf, type SiteContext } from '../http/context'
import { releaseParameter } from '../http/release-overrides'
import {
  type AnyVisitorAnswer,
  answerAnyVisitor,
  type PageHandler,
  type SlottedPage,
  sendAnswer,
  sendSharedPage,
} from './any-visitor'
import { createByteCache } from './byte-cache'

/**
 * Makes a handler whose page is rendered once for all visitors. `parameters` are those of the address that the page
 * reads, besides those that every page reads: it sees no others, and no cookie.
 */
export type SharePage = (handler: PageHandler, parameters?: readonly string[]) => PageHandler

interface SharedPageOptions {
  /** Follows what pages show. */
  readonly content: Pick<ContentVersions, 'isCurrent'>
  /** Names of the cookies that pages read. A visitor with one of them gets a page rendered anew. */
  readonly personalCookies: readonly string[]
  /** Number of things in the visitor's cart: all that a shared page shows of it. */
  cartQuantity(request: SiteContext): Promise<number>
  /** Names the releases that pages get now. */
  releases(request: SiteContext): Promise<string>
  /** Bytes of all rendered pages. Default: 64 MiB. */
  readonly maxBytes?: number
  /** The clock, in milliseconds. Default: that of the system. */
  now?(): number
}

/** What a page is rendered from, besides its address, its language and the number of things in the cart. */
interface Source {
  readonly version: number
  readonly releases: string
}
interface StoredPage extends SlottedPage, Source {
  readonly renderedAt: number
  /** The tables and rows that were read for it. */
  readonly sources: Sources
}

/** Parameters that every page reads: the library behind its views, and the form that was just sent. */
const commonParameters = ['react', 'sent']
const maxParameterLength = 100
/** What follows from the clock, such as the day or the present month, is at most this old, in milliseconds. */
const maxAge = 60_000

/** The address with only the parameters that the page reads; undefined for an address whose page is not shared. */
function sharedAddress(request: SiteContext, parameters: readonly string[]): string | undefined {
  const { req } = request
  // The path as it was sent: only the origin is replaced by the one that visitors see.
  const url = originOf(request) + req.url.replace(/^https?:\/\/[^/?#]*/, '')
  const at = url.indexOf('?')
  if (at < 0) return url
  const all = req.query()
  if (Object.hasOwn(all, releaseParameter)) return undefined
  const read = [...commonParameters, ...parameters].flatMap((name): [string, string][] =>
    Object.hasOwn(all, name) ? [[name, all[name] ?? '']] : [],
  )
  if (read.some(([, value]) => value.length > maxParameterLength)) return undefined
  const address = url.slice(0, at)
  return read.length > 0 ? `${address}?${new URLSearchParams(read)}` : address
}

/** Only what every visitor with as much in the cart may have: no error, no page that caches must not store, none that sets a cookie. */
const isForAll = ({ response: { status, headers } }: AnyVisitorAnswer) =>
  status === 200 &&
  /^(?:private, )?no-cache$/.test(headers.get('Cache-Control') ?? '') &&
  headers.getSetCookie().every((line) => line.startsWith('crumb='))

/** Renders pages once for all visitors, as long as releases, and the content that they were made from, stay as they are. */
export function createSharedPages(options: SharedPageOptions): SharePage {
  const { content, personalCookies, cartQuantity, releases, maxBytes = 64 * 2 ** 20, now = Date.now } = options
  const pages = createByteCache<StoredPage>(maxBytes)
  const rendering = new Map<string, ReturnType<typeof recordReads<AnyVisitorAnswer>>>()
  const personal = new RegExp(`(?:^|[;\\s])(?:__(?:Host|Secure)-)?(?:${personalCookies.join('|')})=`)
  const isPersonal = (request: SiteContext) =>
    request.get('account') !== undefined ||
    request.get('unsaved') !== undefined ||
    personal.test(request.req.header('Cookie') ?? '')

  function stored(key: string, { version, releases }: Source) {
    const page = pages.get(key)
    if (!page || page.releases !== releases || now() - page.renderedAt >= maxAge) return undefined
    return page.version === version || content.isCurrent(page.sources, page.version) ? page : undefined
  }
  function save(key: string, source: Source, answer: AnyVisitorAnswer, sources: Sources) {
    const { page } = answer
    if (page && isForAll(answer)) pages.set(key, { ...page, ...source, sources, renderedAt: now() }, page.body.bytes)
  }

  return (handler, parameters = []) =>
    async (request) => {
      const version = request.get('contentVersion')
      const address = sharedAddress(request, parameters)
      if (version === undefined || address === undefined || isPersonal(request)) return handler(request)
      const source = { version, releases: await releases(request) }
      const cart = await cartQuantity(request)
      request.set('cartQuantity', cart)
      const key = `${request.get('language').i18n.locale} ${cart} ${address}`
      const known = stored(key, source)
      if (known) return sendSharedPage(request, known)
      // Visitors who come while a page is rendered get it, too.
      const name = `${version} ${source.releases} ${key}`
      const first = rendering.get(name)
      if (first) {
        const { value: answer } = await first
        return answer.page && isForAll(answer) ? sendSharedPage(request, answer.page) : handler(request)
      }
      const work = recordReads(() => answerAnyVisitor(request, address, handler)).finally(() => rendering.delete(name))
      rendering.set(name, work)
      const { value: answer, sources } = await work
      save(key, source, answer, sources)
      return sendAnswer(request, answer)
    }
}
