import { type Captcha, captchaPlace } from './captcha-provider'
import { findIn } from './find'
import type { FormLifetime } from './form-lifetime'
import { messages } from './messages'

/** Fetches and opens the captcha of a form; rejects where the form has no place for it. */
export async function openCaptcha({ root, config, onCleanup, services, send }: FormLifetime): Promise<Captcha> {
  const place = findIn(root, captchaPlace)
  if (!place) throw new Error(messages.captchaMissing.default)
  const open =
    config.captcha === 'work'
      ? (await import('./captcha-work')).openWork
      : (await import('./captcha-recaptcha')).openRecaptcha
  const captcha = open({ place, services, messages, settled: () => send({ type: 'unlock' }) })
  onCleanup(captcha.destroy)
  return captcha
}
