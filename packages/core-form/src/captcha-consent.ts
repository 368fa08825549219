import type { Consent } from '@ashlar/core-site'
import type { CaptchaOptions } from './captcha-provider'

/** Shows a placeholder with a button; resolves when the visitor agrees, here or for the whole page. */
export function waitForConsent(
  { place, text: textOf }: CaptchaOptions,
  consent: Consent,
  signal: AbortSignal,
): Promise<void> {
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
