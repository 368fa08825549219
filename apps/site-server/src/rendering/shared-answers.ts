import type { MiddlewareHandler } from 'hono'
import type { ContentVersions } from '../db/content-version'
import { recordReads, type Sources } from '../db/recorded-reads'
import { getAddress, type SiteContext, type Variables } from '../http/context'
import { randomText } from '../http/identity/random'
import { compress, getEncoding } from '../http/response/encodings'
import { fillPage, policyHeader, type SlottedPage } from './any-visitor'
import { createByteCache } from './byte-cache'

/** The headers of a stored page, as middleware and handler have set them for a visitor, without what was of that visitor. */
interface SlottedHeaders {
  /** Those that every visitor gets. */
  readonly fixed: Readonly<Record<string, string>>
  /** The content security policy, around the nonces. */
  readonly policy: readonly string[]
  /** The line of a new crumb, around it; undefined for a visitor who has one. */
  readonly cookie: readonly string[] | undefined
}

/** How a stored page was answered. */
interface SharedAnswer {
  /** The name of the page in the store of pages. */
  readonly pageKey: string
  readonly headers: SlottedHeaders
  /** What middleware has read to decide on it. */
  readonly sources: Sources
  /** The last version of the content at which that was as it had been. */
  version: number
}

/** Prepares what a page has for its visitor alone; false for a visitor whose crumb is missing or worth nothing. */
type OpenVisitor = (request: SiteContext) => Promise<boolean>

/** Makes the middleware that answers for stored pages. */
export type AnswerShared = (openVisitor: OpenVisitor) => MiddlewareHandler<{ Variables: Variables }>

interface SharedAnswerOptions {
  /** Follows what pages show. */
  readonly content: ContentVersions
  /** The page that is stored under a key, as long as it is good at a version of the content. */
  findPage(request: SiteContext, key: string, version: number): Promise<SlottedPage | undefined>
  readonly openVisitor: OpenVisitor
}

/** Bytes of all answers, without their pages. */
const maxBytes = 2 * 2 ** 20

/** Headers that each response has for itself. */
const ownHeaders = new Set(['content-security-policy', 'set-cookie', 'content-encoding', 'content-length'])

const getSentCookies = (request: SiteContext) => request.req.header('Cookie') ?? ''

/**
 * The name of the answer to a request that says nothing of its visitor but a crumb; undefined for every other. A page with a query is one of many that
 * anybody may make up.
 */
function getName(request: SiteContext): string | undefined {
  const { method, url } = request.req
  if (method !== 'GET' || url.includes('?') || !/^(?:crumb=[\w.-]+)?$/.test(getSentCookies(request))) return undefined
  return `${getSentCookies(request) ? 'known' : 'new'} ${getAddress(request)}`
}

/** The headers of a response without what is of its visitor; undefined where that is not all known. */
function cutHeaders(request: SiteContext): SlottedHeaders | undefined {
  const { headers, status } = request.res
  const [nonce, crumb] = [request.get('nonce'), request.get('crumb')]
  const lines = headers.getSetCookie()
  const cookie = lines[0]?.split(crumb)
  const policy = (headers.get(policyHeader) ?? '').split(nonce)
  const fixed = Object.fromEntries([...headers].filter(([name]) => !ownHeaders.has(name)))
  const isOwn = (value: string) => value.includes(nonce) || value.includes(crumb)
  const isExpected = getSentCookies(request) ? lines.length === 0 : lines.length === 1 && cookie?.length === 2
  return status === 200 && isExpected && !Object.values(fixed).some(isOwn) ? { fixed, policy, cookie } : undefined
}

/** Answers with one record of headers, which nothing reads any more. */
function send(request: SiteContext, page: SlottedPage, { fixed, policy, cookie }: SlottedHeaders) {
  const { bytes, isCompressed } = fillPage(request, page)
  const encoding = isCompressed ? 'br' : getEncoding(request)
  const headers: Record<string, string> = { ...fixed, [policyHeader]: policy.join(request.get('nonce')) }
  if (cookie) headers['Set-Cookie'] = cookie.join(request.get('crumb'))
  if (encoding) headers['Content-Encoding'] = encoding
  return new Response(encoding && !isCompressed ? compress(bytes, encoding) : bytes, { headers })
}

/**
 * Answers for stored pages before everything that only other requests need: sessions, settings, the choice of a language. What these have decided for one
 * visitor without cookies holds for the next, until something changes that they have read.
 */
export function sharedAnswers(options: SharedAnswerOptions): MiddlewareHandler<{ Variables: Variables }> {
  const { content, findPage, openVisitor } = options
  const answers = createByteCache<SharedAnswer>(maxBytes)

  async function answer(request: SiteContext, name: string): Promise<Response | undefined> {
    const known = answers.get(name)
    if (!known) return undefined
    const version = await content.read()
    request.set('startVersion', version)
    const isCurrent = known.version === version || content.isCurrent(known.sources, known.version)
    const page = isCurrent ? await findPage(request, known.pageKey, version) : undefined
    if (!page) return undefined
    known.version = version
    request.set('nonce', randomText('base64'))
    const hasCrumb = await openVisitor(request)
    return hasCrumb || known.headers.cookie ? send(request, page, known.headers) : undefined
  }
  function remember(request: SiteContext, name: string, sources: Sources) {
    const [pageKey, version] = [request.get('storedPage'), request.get('contentVersion')]
    const headers = pageKey === undefined ? undefined : cutHeaders(request)
    if (pageKey === undefined || version === undefined || !headers) return
    answers.set(name, { pageKey, headers, version, sources }, JSON.stringify(headers).length)
  }

  return async (request, next) => {
    const name = getName(request)
    if (name === undefined) return next()
    // A database that cannot be read is met, and told of, by what follows.
    const response = await answer(request, name).catch(() => undefined)
    if (response) return response
    const { sources } = await recordReads(next)
    remember(request, name, sources)
    return undefined
  }
}
