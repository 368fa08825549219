import { loadScript, scriptTimeouts } from '@ashlar/core-http'
import type {} from '@ashlar/core-site'
import type { Captcha, CaptchaOptions } from './captcha-provider'

/** Addresses of the provider's script; tests replace them. */
export const provider = {
  url: 'https://www.google.com/recaptcha/api.js',
  enterprise: 'https://www.google.com/recaptcha/enterprise.js',
  timeout: scriptTimeouts.captcha as number,
}
/** Width below which the widget is compact, in CSS pixels (FRM-07). */
const narrow = 320

/** The part of the provider's library that is used here. */
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

/** Shows a placeholder with a button; resolves when the visitor agrees, here or for the whole page. */
function waitForConsent({ place, services, text: textOf }: CaptchaOptions, signal: AbortSignal): Promise<void> {
  const { consent } = services
  if (!consent || consent.allows('media')) return Promise.resolve()
  const placeholder = document.createElement('div')
  placeholder.className = 'captcha-stand-in'
  const text = document.createElement('p')
  text.textContent = textOf('captchaAsk')
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = textOf('captchaLoad')
  placeholder.append(text, button)
  place.append(placeholder)
  const here = new Promise<void>((resolve) => button.addEventListener('click', () => resolve(), { once: true }))
  return Promise.race([here, consent.whenAllowed('media', signal)]).finally(() => placeholder.remove())
}

async function load(request: CaptchaOptions, signal: AbortSignal): Promise<Library> {
  const { isEnterprise } = siteKeyOf(request)
  await waitForConsent(request, signal)
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

/** The provider's widget, loaded after the visitor has agreed to it (FRM-07). */
export function openRecaptcha(request: CaptchaOptions): Captcha {
  const { place, settled } = request
  const lifetime = new AbortController()
  const holder = document.createElement('div')
  let answer = ''
  let problem: unknown
  let shown: Promise<{ library: Library; widget: number }> | undefined

  function receive(next: string) {
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
      callback: receive,
      'expired-callback': () => receive(''),
      'error-callback': () => receive(''),
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
      // The form does not wait for the visitor: an error message points to the widget or its placeholder.
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
