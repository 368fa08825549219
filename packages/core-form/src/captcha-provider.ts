import type { BlockServices } from '@ashlar/core-block'
import type { messages } from './messages'

/** Selector of the element that requires a captcha. */
export const captchaPlace = '.captcha-container'

/** The reason why a form that has ended has no proof. */
export const endedReason = 'Document was destroyed'

/** A check that the visitor is a person; the interface of every kind of captcha (FRM-07). */
export interface Captcha {
  /** The proof to send; rejects while there is none, and after `destroy`. */
  solve(): Promise<string>
  /** Discards a used proof and starts again; calls `settled` when the next proof is ready. */
  reset(): void
  /** Ends the captcha and removes its elements. */
  destroy(): void
}

/** Options of a captcha. */
export interface CaptchaOptions {
  /** The element that it may render into. */
  readonly place: HTMLElement
  readonly services: BlockServices
  /** The texts of forms, for errors. */
  readonly messages: typeof messages
  /** Called when a proof is ready, and when none can be made: in both cases the form is unlocked. */
  settled(): void
}
