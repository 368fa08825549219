import { defineIntent } from './intent'

/** How a question was answered; "cancel" by Escape, a press beside it, or its end. */
export type Outcome = 'confirm' | 'reject' | 'cancel'

/** A question that a visitor answers with yes or no (OVR-01). */
export interface ConfirmRequest {
  readonly title?: string
  readonly message: string
  /** Default: OK. */
  readonly confirmLabel?: string
  /** Default: Cancel. */
  readonly rejectLabel?: string
  /** Called once, with what was answered. */
  settle(outcome: Outcome): void
}

/** Words that a visitor puts away (OVR-03). */
export interface AlertRequest {
  readonly title?: string
  readonly message: string
  /** Called once it is put away. Default: nobody. */
  settle?(): void
}

/** Asks a visitor. Unanswered, the browser's own question works. */
export const confirmDialog = defineIntent<ConfirmRequest>('confirm')
/** Says something that has to be put away. */
export const alertDialog = defineIntent<AlertRequest>('alert')
/** Says something that goes away by itself after 2000 ms, which counts as put away (OVR-02). */
export const informDialog = defineIntent<AlertRequest>('inform')
/** Says over the whole page that something went wrong, with a way to load it again (OVR-06, HTTP-06). */
export const systemError = defineIntent<Partial<AlertRequest>>('system-error')
