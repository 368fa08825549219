import { setImmediate } from 'node:timers/promises'
import type { ContentVersions } from '../db/content-version'
import { recordReads, type Sources } from '../db/recorded-reads'
import { getAddress, getOrigin, type SiteContext } from '../http/context'
import { tooMany } from '../http/limits/rate-limit'
import { createRenderBudget } from '../http/limits/render-budget'
import { clientAddress } from '../http/request/client-address'
import { releaseCookie, releaseParameter } from '../http/request/release-overrides'
import {
  type AnyVisitorAnswer,
  answerAnyVisitor,
  type PageHandler,
  type SlottedPage,
  sendAnswer,
  sendSharedPage,
} from './any-visitor'
import { createByteCache } from './byte-cache'
import { replaceText } from './compressed-forms'
import { getBytes } from './page-slots'
import type { QueueRender } from './render-queue'
import { type AnswerShared, sharedAnswers } from './shared-answers'

/**
 * The parameters of the address that a page reads, each with the question whether a value changes the page. The page sees no other value: anybody can
 * make up values, and each that it sees is a page of its own to render and to store.
 */
export type PageParameters = Readonly<
  Record<string, (value: string, request: SiteContext) => boolean | Promise<boolean>>
>

/** The question for a parameter that has few values. */
export const isOneOf =
  (...values: readonly string[]) =>
  (value: string) =>
    values.includes(value)

/** Makes a handler whose page is rendered once for all visitors. It sees `parameters`, besides those that every page reads, and no cookie. */
export type SharePage = (handler: PageHandler, parameters?: PageParameters) => PageHandler

interface SharedPageOptions {
  /** Follows what pages show. */
  readonly content: ContentVersions
  /** Whether a cookie of a request means anything, by its name. A visitor with one that does gets pages that ask for it rendered anew. */
  readonly personal: Readonly<Record<string, (request: SiteContext) => boolean>>
  /** Pages that one client may have rendered for it alone in a minute. Default: 600. */
  readonly maxRenders?: number
  /** Makes pages wait for their turn to be rendered. */
  readonly queueRender: QueueRender
  /** Number of things in the visitor's cart: all that a shared page shows of it. */
  cartQuantity(request: SiteContext): Promise<number>
  /** Names the releases that pages get now. */
  releases(request: SiteContext): Promise<string>
  /** Bytes of all rendered pages, which their compressed forms take a third more of. Default: 32 MiB. */
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

/** What follows from the clock, such as the day or the present month, is at most this old, in milliseconds. */
const maxAge = 60_000
/** The address of the page for addresses without a page. */
const missingPath = '/404'

/** Only parameters that change a page: of the library behind its views there is one other. */
const readReact = ({ req }: SiteContext): [string, string][] =>
  req.query('react') === 'preact' ? [['react', 'preact']] : []

/** Those of the parameters that have a value which changes the page. */
async function readParameters(request: SiteContext, parameters: PageParameters): Promise<[string, string][]> {
  const sent = request.req.query()
  const read: [string, string][] = []
  for (const [name, changesPage] of Object.entries(parameters)) {
    const value = Object.hasOwn(sent, name) ? sent[name] : undefined
    if (value !== undefined && (await changesPage(value, request))) read.push([name, value])
  }
  return read
}

/** The address with only the parameters that the page reads; undefined for an address whose page is not shared. */
async function sharedAddress(request: SiteContext, parameters: PageParameters): Promise<string | undefined> {
  const { req } = request
  const url = getAddress(request)
  const at = url.indexOf('?')
  if (at < 0) return url
  if (Object.hasOwn(req.query(), releaseParameter)) return undefined
  const read = [...readReact(request), ...(await readParameters(request, parameters))]
  const address = url.slice(0, at)
  return read.length > 0 ? `${address}?${new URLSearchParams(read)}` : address
}

const withSent = (address: string, form: string) =>
  `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ sent: form })}`

/** Only what every visitor with as much in the cart may have: no error, no page that caches must not store, none that sets a cookie. */
const isForAll = ({ response: { status, headers } }: AnyVisitorAnswer, isMissing: boolean) =>
  status === (isMissing ? 404 : 200) &&
  /^(?:private, )?no-cache$/.test(headers.get('Cache-Control') ?? '') &&
  headers.getSetCookie().every((line) => line.startsWith('crumb='))

/** A page to share: its handler, and the address that is used for all requests that get it. */
interface Shared {
  readonly handler: PageHandler
  readonly address: string
  readonly isMissing: boolean
}

/** Whether the client may have one more page rendered. */
type MayRender = (request: SiteContext) => boolean

/** A page for all visitors, with its name where it is stored, or the answer to this one alone. */
type Found = { readonly page: SlottedPage; readonly key?: string } | { readonly answer: AnyVisitorAnswer } | undefined

/** The rendered page of an answer, where every visitor may have it. */
const pageForAll = (answer: AnyVisitorAnswer, isMissing: boolean) =>
  isForAll(answer, isMissing) ? answer.page : undefined

type Rendering = ReturnType<typeof recordReads<AnyVisitorAnswer>>

const render = (request: SiteContext, { handler, address, isMissing }: Shared): Rendering =>
  recordReads(() => answerAnyVisitor(request, address, handler, isMissing))

/** The pages that are being rendered, by name: visitors who ask for one in the meantime get it as well. */
function createRenderings() {
  const running = new Map<string, Rendering>()
  let last: Promise<unknown> = Promise.resolve()
  return {
    /**
     * One after another, so that the page of one visitor has been compressed before that of the next is filled: two hundred who wait for a large page
     * would take the memory of two hundred at once.
     */
    find(name: string): Rendering | undefined {
      const found = running.get(name)
      return found?.then(async (rendered) => {
        last = last.then(() => setImmediate())
        await last
        return rendered
      })
    },
    start(name: string, renderInTurn: () => Rendering): Rendering {
      const rendering = renderInTurn().finally(() => running.delete(name))
      running.set(name, rendering)
      return rendering
    },
  }
}

/** Stores pages, and renders those that are missing. */
function createPageStore(
  { content, queueRender, releases, maxBytes = 32 * 2 ** 20, now = Date.now }: SharedPageOptions,
  mayRender: MayRender,
) {
  const pages = createByteCache<StoredPage>(maxBytes)
  const renderings = createRenderings()

  function stored(key: string, { version, releases }: Source) {
    const page = pages.get(key)
    if (!page || page.releases !== releases || now() - page.renderedAt >= maxAge) return undefined
    return page.version === version || content.isCurrent(page.sources, page.version) ? page : undefined
  }
  // Any value of a parameter is another page.
  const isWithinBudget = (request: SiteContext, address: string) => !address.includes('?') || mayRender(request)

  function store(key: string, { value, sources }: Awaited<Rendering>, isMissing: boolean, source: Source) {
    const page = pageForAll(value, isMissing)
    if (!page) return
    const body = replaceText(pages.get(key)?.body, page.body)
    pages.set(key, { ...page, ...source, body, sources, renderedAt: now() }, getBytes(body))
  }

  /** The stored page of an address, or one that is rendered now; undefined where the client has used up its budget. */
  async function find(request: SiteContext, shared: Shared, source: Source): Promise<Found> {
    const { address, isMissing } = shared
    const key = `${request.get('language').i18n.locale} ${request.get('cartQuantity')} ${isMissing} ${address}`
    const known = stored(key, source)
    if (known) return { page: known, key }
    const name = `${source.version} ${source.releases} ${key}`
    const running = renderings.find(name)
    const other = running && pageForAll((await running).value, isMissing)
    if (other) return { page: other }
    if (!isWithinBudget(request, address)) return undefined
    const renderInTurn = () => queueRender(request, () => render(request, shared))
    const rendered = await (running ? renderInTurn() : renderings.start(name, renderInTurn))
    store(key, rendered, isMissing, source)
    return { answer: rendered.value }
  }
  /** The page that is stored under a key, where it may be shown at a version of the content. */
  const findByKey = async (request: SiteContext, key: string, version: number) =>
    stored(key, { version, releases: await releases(request) })
  return { find, findByKey }
}

const getPage = (found: NonNullable<Found>) => ('page' in found ? found.page : found.answer.page)

/** Whether a page is for one account, or shows settings that are not saved. */
const isOwn = (request: SiteContext) => request.get('account') !== undefined || request.get('unsaved') !== undefined

/** Whether a request has one of the cookies, and it means something. */
const createPersonalCheck =
  (personal: SharedPageOptions['personal']) => (request: SiteContext, cookies: ReadonlySet<string>) =>
    [...cookies].some((name) => hasCookie(request, name) && (personal[name]?.(request) ?? true))

/** Renders pages once for all visitors, as long as releases, and the content that they were made from, stay as they are. */
export function createSharedPages(options: SharedPageOptions): {
  sharePage: SharePage
  shareMissing: SharePage
  answerShared: AnswerShared
} {
  const { personal, cartQuantity, releases, now = Date.now, maxRenders, queueRender } = options
  const budget = createRenderBudget({ now, ...(maxRenders !== undefined && { max: maxRenders }) })
  const mayRender: MayRender = (request) => budget.take(clientAddress(request))
  const { find, findByKey: findPage } = createPageStore(options, mayRender)
  const isPersonal = createPersonalCheck(personal)
  const renderAnew = (request: SiteContext, handler: PageHandler) =>
    mayRender(request) ? queueRender(request, async () => handler(request)) : tooMany(request)

  /** The page of an address: with the note of a form, where it has this form. */
  async function findSent(request: SiteContext, shared: Shared, source: Source): Promise<Found> {
    const found = await find(request, shared, source)
    const sent = request.req.query('sent')
    if (!sent || !found || !getPage(found)?.forms.has(sent)) return found
    return find(request, { ...shared, address: withSent(shared.address, sent) }, source)
  }
  async function answerShared(request: SiteContext, shared: Shared, version: number): Promise<Response> {
    const source = { version, releases: await releases(request) }
    // Within the page of any visitor it is known already, and its cookie is not there.
    if (request.get('cartQuantity') === undefined) request.set('cartQuantity', await cartQuantity(request))
    const found = await findSent(request, shared, source)
    if (!found) return tooMany(request)
    const page = getPage(found)
    if (page && isPersonal(request, page.cookies)) return renderAnew(request, shared.handler)
    if ('answer' in found) return sendAnswer(request, found.answer)
    request.set('storedPage', found.key)
    return sendSharedPage(request, found.page)
  }
  function answer(request: SiteContext, handler: PageHandler, address: string | undefined, isMissing = false) {
    const version = request.get('contentVersion')
    if (version === undefined || isOwn(request)) return handler(request)
    if (address === undefined || isPersonal(request, releaseCookies)) return renderAnew(request, handler)
    return answerShared(request, { handler, address, isMissing }, version)
  }

  return {
    sharePage:
      (handler, parameters = {}) =>
      async (request) =>
        answer(request, handler, await sharedAddress(request, parameters)),
    shareMissing: (handler) => (request) => answer(request, handler, getOrigin(request) + missingPath, true),
    answerShared: (openVisitor) => sharedAnswers({ content: options.content, findPage, openVisitor }),
  }
}

const releaseCookies = new Set([releaseCookie])

/** Whether the browser has sent a cookie that the server alone reads. */
const hasCookie = (request: SiteContext, name: string) =>
  (request.req.header('Cookie') ?? '').split(';').some((part) => {
    const [sent = ''] = part.trim().split('=')
    return sent.replace(/^__(?:Host|Secure)-/, '') === name
  })
