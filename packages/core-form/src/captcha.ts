import { listen } from '@ashlar/core-dom'
import type { Captcha, CaptchaOptions } from './captcha-provider'
import type { FormLifetime } from './form-lifetime'
import type { CaptchaKind } from './model'
import { textOf } from './texts'

/** Selector of the element that requires a captcha. */
export const captchaPlace = '.captcha-container'

async function open(kind: CaptchaKind, request: CaptchaOptions): Promise<Captcha> {
  if (kind === 'work') return (await import('./captcha-work')).openWork(request)
  return (await import('./captcha-recaptcha')).openRecaptcha(request)
}

/** Fetches the captcha of a form at its first focus; a form without a captcha fetches nothing. */
export function watchCaptcha({ root, config, onCleanup, services, send, signal }: FormLifetime) {
  const { captcha: kind } = config
  let opened: Promise<Captcha> | undefined
  const settled = () => send({ type: 'unlock' })
  const text: CaptchaOptions['text'] = (name) => textOf({ services }, name)

  async function start(): Promise<Captcha> {
    const place = root.querySelector<HTMLElement>(captchaPlace)
    if (!place) throw new Error('ReCaptcha has not been set up!')
    const captcha = await open(kind, { place, services, text, settled })
    onCleanup(captcha.destroy)
    return captcha
  }
  function ready(): Promise<Captcha> {
    opened ??= start().catch((error) => {
      // After a failure the next press fetches it again.
      opened = undefined
      throw error
    })
    return opened
  }
  const begin = () => signal.aborted || ready().catch(() => {})
  if (kind !== 'none') onCleanup(listen(root, 'focusin', begin, { once: true }))
  // A widget that a visitor must press has to be visible from the start.
  if (kind === 'recaptcha') queueMicrotask(begin)
  return {
    solve: async () => (kind === 'none' ? '' : (await ready()).solve()),
    reset: () => void ready().then((captcha) => captcha.reset(), settled),
  }
}
