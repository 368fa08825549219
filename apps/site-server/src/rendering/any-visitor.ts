import type { SiteContext } from '../http/context'
import { getEncoding } from '../http/response/encodings'
import type { Placeholders } from '../http/response/placeholders'
import { pageCrumb, sealedTime } from '../http/response/response-values'
import { policy } from '../http/response/security-headers'
import { takeBody } from './body-memory'
import { countResponse, findCompressed } from './compressed-forms'
import { createPlaceholders, fillSlots, type SlottedText, valuesFor } from './page-slots'

export type PageHandler = (request: SiteContext) => Response | Promise<Response>

export const policyHeader = 'Content-Security-Policy'
export const htmlType = 'text/html; charset=UTF-8'

/** A page with slots for the values of each response. */
export interface SlottedPage {
  /** The HTML, cut at each slot. */
  readonly body: SlottedText
  /** Its content security policy, around the nonces; undefined for that of every response. */
  readonly policy: readonly string[] | undefined
  /** The header `Cache-Control` of each response. */
  readonly cacheControl: string
  readonly status: 200 | 404
  /** Names of the cookies that it asked for. */
  readonly cookies: ReadonlySet<string>
  /** Ids of its forms. */
  readonly forms: ReadonlySet<string>
  /** Names of its blocks of which some sessions get another release. */
  readonly trials: ReadonlySet<string>
}

/** The answer of a handler to a visitor without cookies, whose nonce and crumb are placeholders. */
export interface AnyVisitorAnswer {
  /** It must not have been read. */
  readonly response: Response
  /** Undefined for an answer that is no HTML. */
  readonly page: SlottedPage | undefined
}

/** Replaces everything of a visitor in a request by placeholders. The returned function puts it back. */
function hideVisitor(request: SiteContext, address: string, placeholders: Placeholders, isMissing: boolean) {
  const { raw, path } = request.req
  const [nonce, crumb, outer] = [request.get('nonce'), request.get('crumb'), request.get('placeholders')]
  request.req.raw = new Request(address)
  // The path as it was sent, but for a page that many addresses have.
  if (isMissing) request.req.path = new URL(address).pathname
  request.set('nonce', placeholders.nonce)
  request.set('crumb', placeholders.crumb)
  request.set('placeholders', placeholders)
  request.header(policyHeader, policy(placeholders.nonce))
  return () => {
    request.req.raw = raw
    request.req.path = path
    request.set('nonce', nonce)
    request.set('crumb', crumb)
    request.set('placeholders', outer)
    request.header(policyHeader, policy(nonce))
  }
}

/**
 * Runs a handler for no visitor in particular, so that nothing of a visitor can be in its page: it sees the address
 * without cookies and other headers. The page is then filled in for each visitor.
 */
export async function answerAnyVisitor(
  request: SiteContext,
  address: string,
  handler: PageHandler,
  isMissing = false,
): Promise<AnyVisitorAnswer> {
  const { placeholders, slotted } = createPlaceholders()
  const nonce = request.get('nonce')
  const restore = hideVisitor(request, address, placeholders, isMissing)
  try {
    const response = await handler(request)
    const isHtml = response.headers.get('Content-Type') === htmlType
    const set = response.headers.get(policyHeader) ?? ''
    response.headers.set(policyHeader, set.replaceAll(placeholders.nonce, nonce))
    if (!isHtml) return { response, page: undefined }
    const isPlain = set === policy(placeholders.nonce)
    const page = {
      body: slotted(await response.text()),
      policy: isPlain ? undefined : set.split(placeholders.nonce),
      cacheControl: response.headers.get('Cache-Control') ?? '',
      status: response.status === 404 ? 404 : 200,
      cookies: placeholders.cookies,
      forms: placeholders.forms,
      trials: placeholders.trials,
    } as const
    return { response, page }
  } finally {
    // Also where the handler throws: the page about the error is one of this visitor.
    restore()
  }
}

const getValues = (request: SiteContext, { trials }: SlottedPage) =>
  valuesFor({
    nonce: request.get('nonce'),
    crumb: () => pageCrumb(request),
    time: () => sealedTime(request),
    token: () => request.get('startToken')?.([...trials]) ?? '',
  })

/** The bytes of a response, in memory that is used again. */
const fillBody = (request: SiteContext, text: SlottedText, values: (slot: string) => string) =>
  fillSlots(text, values, (bytes) => takeBody(request, bytes))

/** The bytes of a response with a stored page, and whether they are compressed: in brotli for a client that takes it, once that is made. */
export function fillPage(request: SiteContext, page: SlottedPage) {
  const values = getValues(request, page)
  const takesForm = getEncoding(request, ['br']) !== undefined
  const form = takesForm ? findCompressed(page.body, values) : undefined
  if (takesForm) countResponse(page.body, values)
  return { bytes: fillBody(request, form ?? page.body, values), isCompressed: form !== undefined }
}

/** Sends a page that many visitors get. */
export function sendSharedPage(request: SiteContext, page: SlottedPage): Response {
  if (page.policy) request.header(policyHeader, page.policy.join(request.get('nonce')))
  request.header('Cache-Control', page.cacheControl)
  const { bytes, isCompressed } = fillPage(request, page)
  if (isCompressed) request.header('Content-Encoding', 'br')
  return request.body(bytes, page.status, { 'Content-Type': htmlType })
}

/** Sends an answer to the visitor whose request it was made for, with the headers that its handler has set. */
export function sendAnswer(request: SiteContext, { response, page }: AnyVisitorAnswer): Response {
  if (!page) return response
  return new Response(fillBody(request, page.body, getValues(request, page)), {
    status: response.status,
    headers: response.headers,
  })
}
