import type { Services } from '@ashlar/core-block'

const key = 'ashlar.session'
const name = 'ashlar_cohort'

const readNumber = () => sessionStorage.getItem(key) ?? document.cookie.match(`(?:^|; )${name}=(\\d+)`)?.[1]

/**
 * Gives this session a number by which canaries choose, as long as the visitor allows analytics; a refusal removes it. It is in a cookie as well, so
 * that the server knows what it has sent with which release, and other tabs have the same.
 */
export function numberSession(consent: Services['consent'], signal: AbortSignal) {
  const keep = (number: string, end = '') => {
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we support.
    document.cookie = `${name}=${number}; SameSite=Lax; Path=/${secure}${end}`
  }
  function follow() {
    try {
      if (consent.allows('analytics')) {
        const number = readNumber() ?? `${crypto.getRandomValues(new Uint32Array(1))[0]}`
        sessionStorage.setItem(key, number)
        keep(number)
      } else {
        sessionStorage.removeItem(key)
        keep('', '; Max-Age=0')
      }
    } catch {
      // A browser that refuses its storage is in the cohort of its site.
    }
  }
  follow()
  signal.addEventListener('abort', consent.subscribe(follow))
}
