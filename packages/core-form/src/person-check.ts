import { type Captcha, type CaptchaOptions, captchaPlace } from './captcha-provider'
import type { FormLifetime } from './form-lifetime'
import { messages } from './messages'
import type { CaptchaKind } from './model'

async function open(kind: CaptchaKind, request: CaptchaOptions): Promise<Captcha> {
  if (kind === 'work') return (await import('./captcha-work')).openWork(request)
  return (await import('./captcha-recaptcha')).openRecaptcha(request)
}

/** Fetches and starts the captcha of a form. */
export function watchCaptcha(scope: FormLifetime) {
  const { root, config, onCleanup, services, send, signal } = scope
  const { captcha: kind } = config
  let opened: Promise<Captcha> | undefined
  const settled = () => send({ type: 'unlock' })

  async function start(): Promise<Captcha> {
    const place = root.querySelector<HTMLElement>(captchaPlace)
    if (!place) throw new Error(messages.captchaMissing.default)
    const captcha = await open(kind, { place, services, messages, settled })
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
  queueMicrotask(begin)
  return {
    solve: async () => (await ready()).solve(),
    reset: () => void ready().then((captcha) => captcha.reset(), settled),
  }
}
