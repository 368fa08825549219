import type { Services } from '@ashlar/core-block'
import { listen } from '@ashlar/core-dom'
import type { FormLife } from './life'

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
export interface CaptchaWish {
  /** Where it may show itself. */
  readonly place: HTMLElement
  readonly services: Partial<Services>
  /** Told whenever there is a proof, and when there can be none now: either way the form may be pressed. */
  settled(): void
}

/** The element that asks for a captcha. */
export const captchaPlace = '.captcha-container'

async function open(kind: 'work' | 'recaptcha', wish: CaptchaWish): Promise<Captcha> {
  if (kind === 'work') return (await import('./captcha-work')).openWork(wish)
  return (await import('./captcha-recaptcha')).openRecaptcha(wish)
}

/** Fetches the captcha of a form when a visitor begins to write, and not before; a form without one fetches nothing. */
export function watchCaptcha({ root, config, own, services, send, signal }: FormLife) {
  const { captcha: kind } = config
  if (kind === 'none') return { solve: async () => '', reset() {} }
  let opened: Promise<Captcha> | undefined

  function ready(): Promise<Captcha> {
    const place = root.querySelector<HTMLElement>(captchaPlace)
    if (!place) return Promise.reject(new Error('ReCaptcha has not been set up!'))
    opened ??= open(kind as 'work', { place, services, settled: () => send({ type: 'unlock' }) }).then((captcha) => {
      own(captcha.destroy)
      if (signal.aborted) throw new Error('Document was destroyed')
      return captcha
    })
    // One that did not come is asked for again at the next press.
    opened.catch(() => (opened = undefined))
    return opened
  }
  const begin = () => void ready().catch(() => {})
  own(listen(root, 'focusin', begin, { once: true }))
  // What a visitor has to press must be there to be seen.
  if (kind === 'recaptcha') queueMicrotask(begin)
  return {
    solve: async () => (await ready()).solve(),
    reset: () =>
      void ready().then(
        (captcha) => captcha.reset(),
        () => send({ type: 'unlock' }),
      ),
  }
}
