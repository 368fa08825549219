import { type HttpError, httpError, httpMessages, messageOf } from './http-error'

/** What a request carries. */
export interface HttpOptions {
  /** Added to the address. */
  readonly query?: Readonly<Record<string, string | number | boolean>>
  /** Sent as JSON. */
  readonly body?: unknown
  /** Sent form-encoded, instead of `body`. */
  readonly form?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  /** How often a request that failed with a non-special status is sent again, after 200 ms each. Default: 0 (HTTP-03). */
  readonly retries?: number
  /** Milliseconds after which it is given up. Default: none. */
  readonly timeout?: number
  /** Sends cookies and the crumb to another origin as well. Default: false (HTTP-01). */
  readonly secure?: boolean
  /** May outlive the page. Default: false. */
  readonly keepalive?: boolean
}

/** Requests of the generic layer. Each resolves with the parsed answer and rejects with an `HttpError`. */
export interface Http {
  get(path: string, options?: HttpOptions): Promise<unknown>
  post(path: string, options?: HttpOptions): Promise<unknown>
  put(path: string, options?: HttpOptions): Promise<unknown>
  delete(path: string, options?: HttpOptions): Promise<unknown>
  /** Sets a header for all later calls; undefined takes it away. */
  header(name: string, value: string | undefined): void
}

declare module '@ashlar/core-block' {
  interface Services {
    http: Http
  }
}

/** What requests need of the page. */
export interface HttpSetup {
  /** Default: the browser's. */
  readonly fetch?: typeof fetch
  /** Where paths begin. Default: the page's own origin. */
  readonly base?: string
  /** The anti-forgery token now. */
  crumb(): string | undefined
  /** Called when the server refuses the token, with a fresh one where it sent one (HTTP-02). */
  resetCrumb(fresh: string | undefined): void
  /** Hears of every answer that carries an error (HTTP-04). Default: nobody. */
  onFailure?(error: HttpError): void
  /** Hears `ashlar:login-required` and `ashlar:authorization-fail` (HTTP-05, HTTP-06). Default: the document. */
  readonly target?: EventTarget
}

const retryAfter = 200
// An answer that says what is wrong says it again: only what may pass by itself is tried again.
const isSpecial = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429
const pause = (delay: number) => new Promise((resolve) => setTimeout(resolve, delay))

interface Answer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>> | undefined
}

export function createHttp(setup: HttpSetup): Http {
  const headers = new Map<string, string>()
  const { target = typeof document === 'undefined' ? undefined : document } = setup

  function address(path: string, { query, secure }: HttpOptions): URL {
    const page = typeof location === 'undefined' ? 'http://localhost' : location.href
    const url = new URL(path, setup.base ?? page)
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value))
    const isOwn = url.origin === new URL(setup.base ?? page).origin
    const crumb = isOwn || secure ? setup.crumb() : undefined
    if (crumb) url.searchParams.set('crumb', crumb)
    return url
  }

  async function send(method: string, path: string, options: HttpOptions): Promise<unknown> {
    const { body, form, signal, timeout, secure, keepalive = false } = options
    const url = address(path, options)
    const crumb = url.searchParams.get('crumb')
    const signals = [signal, timeout === undefined ? undefined : AbortSignal.timeout(timeout)].filter((one) => one !== undefined)
    const response = await (setup.fetch ?? fetch)(url, {
      method,
      credentials: secure ? 'include' : 'same-origin',
      keepalive,
      signal: signals.length > 0 ? AbortSignal.any(signals) : null,
      headers: {
        Accept: 'application/json',
        ...Object.fromEntries(headers),
        ...(method !== 'GET' && crumb && { 'X-CSRF-Token': crumb }),
        ...(form ? { 'Content-Type': 'application/x-www-form-urlencoded' } : body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(form ? { body: new URLSearchParams(form).toString() } : body !== undefined && { body: JSON.stringify(body) }),
    }).catch((cause) => {
      if (signal?.aborted) throw signal.reason
      throw httpError(0, httpMessages.connection, undefined, cause)
    })
    return read(response)
  }

  async function read(response: Response): Promise<unknown> {
    const text = await response.text()
    const parsed = parse(text)
    if (response.ok && parsed === broken) throw httpError(response.status, httpMessages.unparseable)
    const body = typeof parsed === 'object' && parsed !== null ? (parsed as Answer['body']) : undefined
    if (response.ok && !body?.error && !body?.crumbFail) return parsed
    const said = typeof body?.error === 'string' && body.error ? body.error : messageOf(response.status)
    const isKnown = /^(?:401|403|500|501|503)$/.test(String(response.status))
    throw httpError(response.status, isKnown ? messageOf(response.status) : said, body)
  }

  async function request(method: string, path: string, options: HttpOptions = {}): Promise<unknown> {
    let retries = options.retries ?? 0
    let mayReset = true
    for (;;) {
      try {
        return await send(method, path, options)
      } catch (error) {
        const { status, body } = error as HttpError & { body?: Answer['body'] }
        if ((error as Error).name !== 'HttpError') throw error
        if (body?.crumbFail && mayReset) {
          mayReset = false
          setup.resetCrumb(typeof body.crumb === 'string' ? body.crumb : undefined)
        } else if (retries > 0 && !isSpecial(status) && !body?.crumbFail) {
          retries--
          await pause(retryAfter)
        } else {
          fail(error as HttpError, body)
          throw error
        }
      }
    }
  }

  function fail(error: HttpError, body: Answer['body']) {
    setup.onFailure?.(error)
    if (body?.loginRequired) target?.dispatchEvent(new CustomEvent('ashlar:login-required'))
    if (body?.authorizationFail) target?.dispatchEvent(new CustomEvent('ashlar:authorization-fail'))
  }

  return {
    get: (path, options) => request('GET', path, options),
    post: (path, options) => request('POST', path, options),
    put: (path, options) => request('PUT', path, options),
    delete: (path, options) => request('DELETE', path, options),
    header(name, value) {
      if (value === undefined) headers.delete(name)
      else headers.set(name, value)
    },
  }
}

const broken = Symbol('broken')

/** The JSON of an answer; an empty one is null. */
function parse(text: string): unknown {
  if (!text.trim()) return null
  try {
    return JSON.parse(text)
  } catch {
    return broken
  }
}
