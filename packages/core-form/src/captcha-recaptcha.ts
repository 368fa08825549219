import { loadScript, scriptTimeouts } from '@ashlar/core-http'
import type {} from '@ashlar/core-site'
import type { Captcha, CaptchaOptions } from './captcha'

/** Where the provider's script is. A test puts a small stand-in of it here. */
export const provider = {
  url: 'https://www.google.com/recaptcha/api.js',
  enterprise: 'https://www.google.com/recaptcha/enterprise.js',
  timeout: scriptTimeouts.captcha as number,
}
/** A narrower container gets the compact widget, in CSS pixels (FRM-07). */
const narrow = 320

/** What we use of the provider's library. */
interface Library {
  ready(call: () => void): void
  render(place: HTMLElement, options: object): number
  reset(widget: number): void
}

function libraryOf(isEnterprise: boolean): Library | undefined {
  const { grecaptcha } = window as { grecaptcha?: Library & { enterprise?: Library } }
  return isEnterprise ? grecaptcha?.enterprise : grecaptcha
}

function siteKeyOf({ place, services }: CaptchaOptions): { key: string; isEnterprise: boolean } {
  const context = services.site?.context as
    | { recaptchaEnterpriseContext?: { recaptchaEnterpriseSiteKey?: unknown } }
    | undefined
  const enterprise = context?.recaptchaEnterpriseContext?.recaptchaEnterpriseSiteKey
  const key = place.dataset.sitekey || (typeof enterprise === 'string' ? enterprise : '')
  if (!key) throw new Error('ReCaptcha has not been set up!')
  return { key, isEnterprise: !place.dataset.sitekey }
}

/** A few words and a button where the widget would be; resolves when the visitor agrees, here or for the whole page. */
function agreed({ place, services, say }: CaptchaOptions, signal: AbortSignal): Promise<void> {
  const { consent } = services
  if (!consent || consent.allows('media')) return Promise.resolve()
  const stand = document.createElement('div')
  stand.className = 'captcha-stand-in'
  const text = document.createElement('p')
  text.textContent = say('captchaAsk')
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = say('captchaLoad')
  stand.append(text, button)
  place.append(stand)
  const here = new Promise<void>((resolve) => button.addEventListener('click', () => resolve(), { once: true }))
  return Promise.race([here, consent.whenAllowed('media', signal)]).finally(() => stand.remove())
}

async function load(request: CaptchaOptions, signal: AbortSignal): Promise<Library> {
  const { isEnterprise } = siteKeyOf(request)
  await agreed(request, signal)
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
  if (!libraryOf(isEnterprise)) {
    const url = `${isEnterprise ? provider.enterprise : provider.url}?render=explicit`
    await loadScript(url, { timeout: provider.timeout, signal, nonce })
  }
  const library = libraryOf(isEnterprise)
  if (!library) throw new Error('ReCaptcha has not been set up!')
  await new Promise<void>((resolve) => library.ready(resolve))
  if (signal.aborted) throw signal.reason
  return library
}

/** The widget of the provider, which is asked for once a visitor agrees to it (FRM-07). */
export function openRecaptcha(request: CaptchaOptions): Captcha {
  const { place, settled } = request
  const lifetime = new AbortController()
  const holder = document.createElement('div')
  let answer = ''
  let problem: unknown
  let shown: Promise<{ library: Library; widget: number }> | undefined

  function hear(next: string) {
    answer = next
    if (next) settled()
  }
  async function show() {
    const library = await load(request, lifetime.signal)
    place.append(holder)
    const widget = library.render(holder, {
      sitekey: siteKeyOf(request).key,
      size: place.clientWidth < narrow ? 'compact' : 'normal',
      theme: place.dataset.theme === 'dark' ? 'dark' : 'light',
      callback: hear,
      'expired-callback': () => hear(''),
      'error-callback': () => hear(''),
    })
    return { library, widget }
  }
  function ready() {
    shown ??= show()
    shown.catch((error: unknown) => {
      shown = undefined
      problem = error
      if (!lifetime.signal.aborted) settled()
    })
    return shown
  }
  ready().catch(() => {})
  return {
    async solve() {
      if (lifetime.signal.aborted) throw lifetime.signal.reason
      if (answer) return answer
      // Nobody waits for a hand: the visitor is told, and finds the widget or the button there.
      ready().catch(() => {})
      throw problem ?? new Error('Complete CAPTCHA before submitting.')
    },
    reset() {
      answer = ''
      ready().then(
        ({ library, widget }) => library.reset(widget),
        () => {},
      )
    },
    destroy() {
      lifetime.abort(new Error('Document was destroyed'))
      holder.remove()
    },
  }
}
