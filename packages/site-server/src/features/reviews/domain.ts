/** A product of a review request. */
export interface ReviewLine {
  readonly productId: string
  readonly title: string
  /** File of its photograph; empty for none. */
  readonly image: string
}

/** A request for reviews, which a customer gets by email. */
export interface ReviewRequest {
  readonly id: string
  readonly author: string
  readonly lines: readonly ReviewLine[]
  readonly isExpired: boolean
  /** Products of it that have a review. */
  readonly reviewed: ReadonlySet<string>
}

/** A review as it is received, not validated. */
export interface ReviewInput {
  readonly token: string
  readonly productId: string
  readonly rating: unknown
  readonly text: string
  readonly idempotencyKey: string
}

/** The result of a review; each but `saved` and `long` is a message of the block (REV-02). */
export type ReviewResult = 'saved' | 'rating' | 'reviewed' | 'expired' | 'none' | 'long'

/** Maximum characters of a review. */
export const maxReviewLength = 4000

/** A rating from 1 to 5, undefined for every other value. Forms send a digit, scripts a number. */
export function getRating(value: unknown): number | undefined {
  const isDigit = typeof value === 'number' || (typeof value === 'string' && /^[1-5]$/.test(value))
  const stars = isDigit ? Number(value) : 0
  return Number.isInteger(stars) && stars >= 1 && stars <= 5 ? stars : undefined
}
