/** How long other people's scripts may take, in milliseconds (HTTP-17; captcha and booking are not shown, and are ours). */
export const scriptTimeouts = { social: 10_000, maps: 30_000, captcha: 30_000, booking: 30_000 } as const

/** How a script is put into the page. */
export interface ScriptOptions {
  /** Milliseconds after which it has failed. */
  readonly timeout: number
  readonly signal?: AbortSignal
  /** For pages with a strict policy. Default: none. */
  readonly nonce?: string
  /** Makes an address that a page with trusted types accepts. Default: the address as it is. */
  trusted?(url: string): string | TrustedScriptURL
}

/** Loads a script once; resolves or rejects exactly once, and a script that fails or comes too late is taken out again (HTTP-17). */
export function loadScript(url: string, { timeout, signal, nonce, trusted = (address) => address }: ScriptOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const timer = setTimeout(() => fail(new Error(`The script ${url} did not load in ${timeout} ms. What needs it stays off. Try again later.`)), timeout)
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
    if (signal?.aborted) return abort()
    signal?.addEventListener('abort', abort)
    script.onload = () => {
      settle()
      resolve()
    }
    script.onerror = () => fail(new Error(`The script ${url} could not be loaded. What needs it stays off. Check the connection.`))
    script.async = true
    if (nonce) script.nonce = nonce
    script.src = trusted(url) as string
    document.head.append(script)
  })
}
