import { HttpText } from '@ashlar/core-block/texts'
import { toJson } from '@ashlar/core-block/to-json'
import { type HttpError, httpError, membersOf, statusMessage } from './http-error'
import { encode, type QueryValues } from './query'

/** Options of a request. */
export interface HttpOptions {
  /** Added to the address; undefined leaves a key out. Default: nothing. */
  readonly query?: QueryValues | undefined
  /** Sent as JSON (HTTP-01). Default: nothing. */
  readonly body?: unknown
  /** Sent form-encoded, instead of `body`. Default: nothing. */
  readonly form?: QueryValues | undefined
  /** Aborts the request; the promise rejects with the signal's reason and no failure is reported. Default: none. */
  readonly signal?: AbortSignal | undefined
  /** How often a request is sent again after a temporary failure, 200 ms after each (HTTP-03). Default: 0. */
  readonly retries?: number | undefined
  /** Milliseconds after which each attempt is aborted, as a failure with status 0. Default: the browser's own. */
  readonly timeout?: number | undefined
  /** Sends cookies, headers and the crumb to the site's own secure origin as well, where the page is on another one (HTTP-01). Default: false. */
  readonly secure?: boolean | undefined
  /** May outlive the page. Default: false. */
  readonly keepalive?: boolean | undefined
}

/** Requests of the generic layer. Each resolves with the parsed answer, null for an empty one, and rejects with an `HttpError` (HTTP-01). */
export interface Http {
  get(path: string, options?: HttpOptions): Promise<unknown>
  post(path: string, options?: HttpOptions): Promise<unknown>
  put(path: string, options?: HttpOptions): Promise<unknown>
  delete(path: string, options?: HttpOptions): Promise<unknown>
  /** Sends the token of a session as `X-XSRF-Token` with every later request that may carry the crumb; undefined removes it (MEM-01). */
  setXsrfToken(token: string | undefined): void
}

declare module '@ashlar/core-block' {
  interface Services {
    http: Http
  }
}

/** The page that requests are sent for. */
export interface HttpSetup {
  /** Default: the browser's. */
  readonly fetch?: typeof fetch | undefined
  /** Address that paths are resolved against. Default: the page's; outside a page it is needed. */
  readonly base?: string | undefined
  /** The site's own secure origin, which a `secure` request may send the crumb and the cookies to (HTTP-01). Default: none but the page's. */
  readonly secureOrigin?: string | undefined
  /** The anti-forgery token now; asked before each sending, and only for requests that may carry it. */
  readonly crumb: () => string | undefined
  /** Called once when the server refuses the crumb, with the fresh one where it sent one; then the request is sent again (HTTP-02). */
  readonly resetCrumb: (fresh?: string | undefined) => void
  /** Called for every request that failed for good (HTTP-04). Default: none. */
  readonly onFailure?: ((error: HttpError) => void) | undefined
  /** Called for an answer with `loginRequired`, beside the document event `ashlar:login-required` (HTTP-05). Default: none. */
  readonly onLoginRequired?: ((error: HttpError) => void) | undefined
  /** Called for an answer with `authorizationFail`, beside the document event `ashlar:authorization-fail` (HTTP-06). Default: none. */
  readonly onAuthorizationFail?: ((error: HttpError) => void) | undefined
  /** Headers of every request that may carry the crumb, asked before each sending. Default: none. */
  readonly headers?: (() => Readonly<Record<string, string>>) | undefined
}

const retryAfter = 200
const json = 'application/json'

// Two busy signals and errors of a gateway; every other 4xx, and 500, 501 and 503, would be the same again (HTTP-03).
const mayPass = (status: number) => /^(?:0|408|429|5(?!0[013])\d\d)$/.test(String(status))

const pause = () => new Promise((resolve) => setTimeout(resolve, retryAfter))

/** Notifies the handler and the page. */
function announce(name: string, detail: HttpError, notify?: (error: HttpError) => void) {
  notify?.(detail)
  // Called through the prototype, because a form named "dispatchEvent" hides that method of the document.
  if (globalThis.document)
    EventTarget.prototype.dispatchEvent.call(document, new CustomEvent(`ashlar:${name}`, { detail }))
}

/** Notifies the handlers of a request that failed for good. */
function report(setup: HttpSetup, error: HttpError) {
  const { loginRequired, authorizationFail } = membersOf(error.body)
  setup.onFailure?.(error)
  if (loginRequired) announce('login-required', error, setup.onLoginRequired)
  if (authorizationFail) announce('authorization-fail', error, setup.onAuthorizationFail)
}

/** One signal for abort and timeout; null for a request with neither. */
function getSignal({ signal, timeout }: HttpOptions): AbortSignal | null {
  if (timeout === undefined) return signal ?? null
  const late = AbortSignal.timeout(timeout)
  return signal ? AbortSignal.any([signal, late]) : late
}

/** True for an answer that is a failure, whatever its status (HTTP-02, HTTP-05, HTTP-06, HTTP-11). */
const isRefused = ({ error, crumbFail, loginRequired, authorizationFail }: ReturnType<typeof membersOf>) =>
  error || crumbFail || loginRequired || authorizationFail

/** The parsed answer of a response, or the error that it is. */
function read({ ok, status }: Response, text: string): unknown {
  let body: unknown
  try {
    body = text.trim() ? JSON.parse(text) : null
  } catch {
    throw httpError(status, statusMessage(status) ?? (ok ? HttpText.unparseable : HttpText.connection))
  }
  const members = membersOf(body)
  if (ok && !isRefused(members)) return body
  const { error } = members
  const message = typeof error === 'string' && error ? error : HttpText.connection
  throw httpError(status, statusMessage(status) ?? message, body)
}

/** The one shape of a failure; throws the reason of the signal when the caller aborted. */
function asHttpError(cause: unknown, signal: AbortSignal | undefined): HttpError {
  if (signal?.aborted) throw signal.reason
  return membersOf(cause).name === 'HttpError'
    ? (cause as HttpError)
    : httpError(0, HttpText.connection, undefined, cause)
}

/** The requests of one page, and the session token that they carry. */
interface Page {
  readonly setup: HttpSetup
  xsrfToken: string | undefined
}

/** One call of a verb; it may be sent several times. */
interface Request {
  readonly method: string
  readonly path: string
  readonly options: HttpOptions
}

/** The address, and whether it may receive the crumb: this origin, or for a `secure` request the site's own. */
function resolve({ base, secureOrigin }: HttpSetup, { path, options }: Request) {
  const page = globalThis.location?.href ?? (base as string)
  const url = new URL(path, base ?? page)
  return { url, isTrusted: url.origin === new URL(page).origin || (options.secure && url.origin === secureOrigin) }
}

/** The headers of a request; `crumb` and token go to an address that may have them. */
function getHeaders(
  { setup, xsrfToken }: Page,
  { method, options }: Request,
  isTrusted: boolean | undefined,
  crumb: string | undefined,
): Record<string, string> {
  return {
    Accept: json,
    ...(isTrusted && { ...setup.headers?.(), ...(xsrfToken && { 'X-XSRF-Token': xsrfToken }) }),
    ...(crumb && method !== 'GET' && { 'X-CSRF-Token': crumb }),
    // The browser names the type of a form.
    ...(!options.form && options.body !== undefined && { 'Content-Type': json }),
  }
}

async function send(page: Page, request: Request): Promise<unknown> {
  const { setup } = page
  const { method, options } = request
  const { body, form } = options
  const { url, isTrusted } = resolve(setup, request)
  const crumb = isTrusted ? setup.crumb() : undefined
  for (const [name, value] of encode({ ...options.query, crumb: crumb || options.query?.crumb }))
    url.searchParams.set(name, value)
  const response = await (setup.fetch ?? fetch)(url, {
    method,
    credentials: isTrusted ? 'include' : 'same-origin',
    mode: 'cors',
    keepalive: options.keepalive ?? false,
    signal: getSignal(options),
    body: form ? encode(form) : body === undefined ? null : toJson(body),
    headers: getHeaders(page, request, isTrusted, crumb),
  })
  return read(response, await response.text())
}

/** Takes the crumb of a refused request; that of another origin must not replace this page's. */
function takeCrumb({ setup }: Page, request: Request, { crumbFail, body }: HttpError): boolean {
  if (!crumbFail || !resolve(setup, request).isTrusted) return false
  const { crumb } = membersOf(body)
  setup.resetCrumb(typeof crumb === 'string' ? crumb : undefined)
  return true
}

/** Sends a request until it succeeds, fails for good, or has used up its retries. */
async function sendWithRetries(page: Page, request: Request): Promise<unknown> {
  const { retries = 0, signal } = request.options
  let left = retries
  let mayReset = true
  for (;;) {
    const result = await send(page, request).then(
      (answer) => ({ answer }),
      (cause) => asHttpError(cause, signal),
    )
    if ('answer' in result) return result.answer
    if (mayReset && takeCrumb(page, request, result)) mayReset = false
    else if (left-- > 0 && !result.crumbFail && mayPass(result.status)) await pause()
    else {
      report(page.setup, result)
      throw result
    }
  }
}

/** The requests of one page. Creating them sends nothing and never throws. */
export function createHttp(setup: HttpSetup): Http {
  const page: Page = { setup, xsrfToken: undefined }
  const verb =
    (method: string) =>
    (path: string, options: HttpOptions = {}) =>
      sendWithRetries(page, { method, path, options })
  return {
    get: verb('GET'),
    post: verb('POST'),
    put: verb('PUT'),
    delete: verb('DELETE'),
    setXsrfToken(token) {
      page.xsrfToken = token
    },
  }
}
