/** Texts in place of the values that each response has for itself. */
export interface Placeholders {
  readonly nonce: string
  readonly crumb: string
  readonly time: string
  readonly token: string
  /** One more for each idempotency key. */
  newKey(): string
}
