import type { Services } from '@ashlar/core-block'
import { listen } from '@ashlar/core-dom'
import type { FormLifetime } from './life'
import type { CaptchaKind } from './model'
import { words } from './words'

/** Proves that somebody is there. Every kind of captcha is this and nothing more (FRM-07). */
export interface Captcha {
  /** The proof to send; rejects while there is none to be had, or when its document is gone. */
  solve(): Promise<string>
  /** Forgets a proof that was used up and begins anew; `settled` is told when it counts again. */
  reset(): void
  /** Ends it and takes away what it has put into the page. */
  destroy(): void
}

/** What a captcha is made of. */
export interface CaptchaOptions {
  /** Where it may show itself. */
  readonly place: HTMLElement
  readonly services: Partial<Services>
  /** Says a sentence in the page's language. */
  say(name: 'captchaAsk' | 'captchaLoad'): string
  /** Told whenever there is a proof, and when there can be none now: either way the form may be pressed. */
  settled(): void
}

/** The element that asks for a captcha. */
export const captchaPlace = '.captcha-container'

async function open(kind: CaptchaKind, request: CaptchaOptions): Promise<Captcha> {
  if (kind === 'work') return (await import('./captcha-work')).openWork(request)
  return (await import('./captcha-recaptcha')).openRecaptcha(request)
}

/** Fetches the captcha of a form when a visitor begins to write, and not before; a form without one fetches nothing. */
export function watchCaptcha({ root, config, onCleanup, services, send, signal }: FormLifetime) {
  const { captcha: kind } = config
  let opened: Promise<Captcha> | undefined
  const settled = () => send({ type: 'unlock' })
  const say: CaptchaOptions['say'] = (name) => words({ services }, name)

  async function start(): Promise<Captcha> {
    const place = root.querySelector<HTMLElement>(captchaPlace)
    if (!place) throw new Error('ReCaptcha has not been set up!')
    const captcha = await open(kind, { place, services, say, settled })
    onCleanup(captcha.destroy)
    return captcha
  }
  function ready(): Promise<Captcha> {
    opened ??= start().catch((error) => {
      // One that did not come is asked for again at the next press.
      opened = undefined
      throw error
    })
    return opened
  }
  const begin = () => signal.aborted || ready().catch(() => {})
  if (kind !== 'none') onCleanup(listen(root, 'focusin', begin, { once: true }))
  // What a visitor has to press must be there to be seen.
  if (kind === 'recaptcha') queueMicrotask(begin)
  return {
    solve: async () => (kind === 'none' ? '' : (await ready()).solve()),
    reset: () => void ready().then((captcha) => captcha.reset(), settled),
  }
}
