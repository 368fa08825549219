import { type Message, translate } from '@ashlar/core-block'
import type { Consent } from '@ashlar/core-site'
import type { CaptchaOptions } from './captcha-provider'

const ask: Message = {
  key: 'forms.captchaAsk',
  default: 'The check that you are a person comes from Google, which then learns of your visit.',
}
const load: Message = { key: 'forms.captchaLoad', default: 'Load the check' }

/** Shows a placeholder with a button; resolves when the visitor agrees, here or for the whole page. */
export function waitForConsent(
  { place, services: { i18n } }: CaptchaOptions,
  consent: Consent,
  signal: AbortSignal,
): Promise<unknown> {
  const placeholder = document.createElement('div')
  placeholder.className = 'captcha-stand-in'
  const text = document.createElement('p')
  text.textContent = translate(i18n, ask)
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = translate(i18n, load)
  placeholder.append(text, button)
  place.append(placeholder)
  const here = new Promise((resolve) => button.addEventListener('click', resolve))
  return Promise.race([here, consent.whenAllowed('media', signal)]).finally(() => placeholder.remove())
}
