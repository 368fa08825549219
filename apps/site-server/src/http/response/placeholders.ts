/** Texts in place of the values that each response has for itself. */
export interface Placeholders {
  /** Stands for the nonce. */
  readonly nonce: string
  /** Stands for the crumb. */
  readonly crumb: string
  /** Stands for the sealed time of rendering. */
  readonly time: string
  /** Stands for the token for records of starts. */
  readonly token: string
  /** One more for each idempotency key. */
  newKey(): string
  /** Names of the cookies that the page has asked for: a visitor with one of them may get another page. */
  readonly cookies: Set<string>
  /** Ids of the forms that the page has: only these can have been sent. */
  readonly forms: Set<string>
  /** Names of the blocks of the page of which some sessions get another release. */
  readonly trials: Set<string>
}
