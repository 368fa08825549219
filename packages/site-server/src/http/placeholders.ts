/** Texts in place of the values that each response has for itself. */
export interface Placeholders {
  readonly nonce: string
  readonly crumb: string
  readonly time: string
  readonly token: string
  /** One more for each idempotency key. */
  newKey(): string
  /** Names of the cookies that the page has asked for: a visitor with one of them may get another page. */
  readonly cookies: Set<string>
  /** Ids of the forms that the page has: only these can have been sent. */
  readonly forms: Set<string>
}
