import { member, readText } from '@ashlar/core-block'
import { lazy } from '@ashlar/core-block/lazy'
import { loadScript, scriptTimeouts } from '@ashlar/core-http'
import type {} from '@ashlar/core-site'
import { waitForConsent } from './captcha-consent'
import { type Captcha, type CaptchaOptions, endedReason } from './captcha-provider'

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

function getLibrary(isEnterprise: boolean): Library | undefined {
  const { grecaptcha } = window as { grecaptcha?: Library & { enterprise?: Library } }
  return isEnterprise ? grecaptcha?.enterprise : grecaptcha
}

function getSiteKey({ place, services, messages }: CaptchaOptions): { key: string; isEnterprise: boolean } {
  const { website, recaptchaEnterpriseContext } = services.site?.context.source ?? {}
  const enterprise = readText(member(recaptchaEnterpriseContext, 'recaptchaEnterpriseSiteKey'))
  const standard = place.dataset.sitekey || readText(member(member(website, 'captchaSettings'), 'siteKey'))
  const key = standard || enterprise
  if (!key) throw new Error(messages.captchaMissing.default)
  return { key, isEnterprise: !standard }
}

async function load(request: CaptchaOptions, signal: AbortSignal): Promise<Library> {
  const { isEnterprise } = getSiteKey(request)
  const { consent } = request.services
  if (consent && !consent.allows('media')) await waitForConsent(request, consent, signal)
  if (!getLibrary(isEnterprise)) {
    const url = `${isEnterprise ? provider.enterprise : provider.url}?render=explicit`
    const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
    await loadScript(url, { timeout: provider.timeout, signal, nonce })
  }
  const library = getLibrary(isEnterprise)
  if (!library) throw new Error(request.messages.captchaMissing.default)
  await new Promise<void>((resolve) => library.ready(resolve))
  signal.throwIfAborted()
  return library
}

/** Key, look and answers of the widget: `receive` is called with '' when an answer expires or fails. */
function getWidgetOptions(request: CaptchaOptions, receive: (answer: string) => void) {
  const { clientWidth, dataset } = request.place
  const forget = () => receive('')
  return {
    sitekey: getSiteKey(request).key,
    size: clientWidth < narrow ? 'compact' : 'normal',
    theme: dataset.theme === 'dark' ? 'dark' : 'light',
    callback: receive,
    'expired-callback': forget,
    'error-callback': forget,
  }
}

/** Shows the widget until the signal is aborted; resolves to the function that resets it. */
async function showWidget(request: CaptchaOptions, receive: (answer: string) => void, signal: AbortSignal) {
  const library = await load(request, signal)
  const holder = document.createElement('div')
  signal.addEventListener('abort', () => holder.remove())
  request.place.append(holder)
  const widget = library.render(holder, getWidgetOptions(request, receive))
  return () => library.reset(widget)
}

/** The provider's widget, loaded after the visitor has agreed to it (FRM-07). */
export function openRecaptcha(request: CaptchaOptions): Captcha {
  const ending = new AbortController()
  let answer = ''
  let problem: unknown

  function receive(next: string) {
    answer = next
    if (next) request.settled()
  }
  function fail(error: unknown) {
    problem = error
    request.settled()
  }
  const open = lazy(() => showWidget(request, receive, ending.signal), ending)
  open(undefined, fail)
  return {
    async solve() {
      ending.signal.throwIfAborted()
      // The form does not wait for the visitor: an error message points to the widget or its placeholder.
      if (!answer) open(undefined, fail)
      return answer || Promise.reject(problem ?? new Error(request.messages.captcha.default))
    },
    reset() {
      answer = ''
      open((reset) => reset(), fail)
    },
    destroy: () => ending.abort(new Error(endedReason)),
  }
}
