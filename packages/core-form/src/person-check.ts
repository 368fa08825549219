import { type Captcha, type CaptchaOptions, captchaPlace } from './captcha-provider'
import { findIn } from './find'
import type { FormLifetime } from './form-lifetime'
import { messages } from './messages'
import type { CaptchaKind } from './model'

async function open(kind: CaptchaKind, request: CaptchaOptions): Promise<Captcha> {
  if (kind === 'work') return (await import('./captcha-work')).openWork(request)
  return (await import('./captcha-recaptcha')).openRecaptcha(request)
}

/** Fetches and opens the captcha of a form; rejects where the form has no place for it. */
export async function openCaptcha({ root, config, onCleanup, services, send }: FormLifetime): Promise<Captcha> {
  const place = findIn(root, captchaPlace)
  if (!place) throw new Error(messages.captchaMissing.default)
  const captcha = await open(config.captcha, { place, services, messages, settled: () => send({ type: 'unlock' }) })
  onCleanup(captcha.destroy)
  return captcha
}
