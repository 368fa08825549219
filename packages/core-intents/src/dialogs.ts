import { defineIntent } from './intent'

/** The answer to a question; "cancel" after Escape, a press outside the dialog, or its removal. */
export type Outcome = 'confirm' | 'reject' | 'cancel'

/** A question that a visitor answers with yes or no (OVR-01). */
export interface ConfirmRequest {
  readonly title?: string
  readonly message: string
  /** Default: OK. */
  readonly confirmLabel?: string
  /** Default: Cancel. */
  readonly rejectLabel?: string
  /** Called once, with the answer. */
  settle(outcome: Outcome): void
}

/** A message that a visitor closes (OVR-03). */
export interface AlertRequest {
  readonly title?: string
  readonly message: string
  /** Called once the message is closed. Default: none. */
  settle?(): void
}

/** Asks a visitor. Without a handler, the browser's own dialog works. */
export const confirmDialog = defineIntent<ConfirmRequest>('confirm')
/** Shows a message that the visitor has to close. */
export const alertDialog = defineIntent<AlertRequest>('alert')
/** Shows a message that closes itself after 2000 ms (OVR-02). */
export const informDialog = defineIntent<AlertRequest>('inform')
/** Covers the page with an error message and a way to reload it (OVR-06, HTTP-06). */
export const systemError = defineIntent<Partial<AlertRequest>>('system-error')
