import type { Services } from '@ashlar/core-block'

const key = 'ashlar.session'

/** Gives this session a number by which canaries choose, as long as the visitor allows analytics; a refusal removes it. */
export function numberSession(consent: Services['consent'], signal: AbortSignal) {
  function follow() {
    try {
      if (!consent.allows('analytics')) sessionStorage.removeItem(key)
      else if (!sessionStorage.getItem(key))
        sessionStorage.setItem(key, `${crypto.getRandomValues(new Uint32Array(1))[0]}`)
    } catch {
      // A browser that refuses its storage is in the cohort of its site.
    }
  }
  follow()
  signal.addEventListener('abort', consent.subscribe(follow))
}
