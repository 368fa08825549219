/** Timeouts of third-party scripts, in milliseconds (HTTP-17; captcha and booking are our own choice). */
export const scriptTimeouts = { social: 10_000, maps: 30_000, captcha: 30_000, booking: 30_000 } as const

/** How a script is added to the page (HTTP-17). */
export interface ScriptOptions {
  /** Milliseconds after which it counts as failed; see `scriptTimeouts`. No default. */
  readonly timeout: number
  /** Aborts the load; the promise rejects with the signal's reason. Default: none. */
  readonly signal?: AbortSignal | undefined
  /** The nonce of a page with a strict policy. Default: none. */
  readonly nonce?: string | undefined
  /** The element that the script is added to, for one that draws beside itself. Default: the head of the page. */
  readonly place?: Element | undefined
  /** Default: the page's own document. */
  readonly document?: Document | undefined
}

/** The nonce of the page's own scripts, which a policy of the page may ask of a further one; undefined where they have none. */
export const findNonce = () => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce

/** Accepts or refuses an address, by the hosts that the site names; set by the runtime for all copies of this package. */
const key = Symbol.for('ashlar.scripts')

/**
 * Adds a script to the page. Resolves when it has run; rejects when it cannot be loaded, after `timeout`, or with the reason of
 * `signal`, whichever comes first. An aborted script is removed from the page; the browser may still run one that it has already
 * fetched (HTTP-17).
 */
export function loadScript(url: string, options: ScriptOptions): Promise<void> {
  const { timeout, signal, nonce, document: page = document, place = page.head } = options
  const accept = (globalThis as { [key]?: (url: string) => string })[key]
  return new Promise((resolve, reject) => {
    if (signal?.aborted) throw signal.reason
    const script = page.createElement('script')
    // Throws here for a host that is not named: before the timer and the listeners exist.
    script.src = accept?.(url) ?? url
    if (nonce) script.nonce = nonce
    script.async = true
    const timer = setTimeout(() => fail(new Error(`Not loaded in ${timeout} ms: ${url}`)), timeout)
    const abort = () => fail(signal?.reason)

    function settle() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      script.onload = script.onerror = null
    }
    function fail(reason: unknown) {
      settle()
      script.remove()
      reject(reason)
    }
    script.onload = () => resolve(settle())
    script.onerror = () => fail(new Error(`Not loaded: ${url}`))
    signal?.addEventListener('abort', abort)
    place.append(script)
  })
}
