import type { PublishedReview } from '@ashlar/reviews/markup'
import {
  fallback,
  type InferOutput,
  integer,
  maxValue,
  minValue,
  number,
  object,
  optional,
  pipe,
  regex,
  string,
  transform,
  union,
} from 'valibot'
import { cutText, sentText } from '../../http/request/body-schema'

/** A product of a review request. */
export interface ReviewLine {
  readonly productId: string
  /** Of the product when it was ordered. */
  readonly title: string
  /** File of its photograph; empty for none. */
  readonly image: string
}

/** A request for reviews, which a customer gets by email. */
export interface ReviewRequest {
  /** The hash of its token. */
  readonly id: string
  /** Stands beside the reviews. */
  readonly author: string
  /** The products that it asks about. */
  readonly lines: readonly ReviewLine[]
  /** No review of it is taken any more. */
  readonly isExpired: boolean
  /** Products of it that have a review. */
  readonly reviewed: ReadonlySet<string>
}

/** A rating from 1 to 5, 0 for every other value. Forms send a digit, scripts a number. */
const rating = fallback(
  union([pipe(number(), integer(), minValue(1), maxValue(5)), pipe(string(), regex(/^[1-5]$/), transform(Number))]),
  0,
)

/** A review; its idempotency key may be empty. */
export const reviewBody = object({
  token: sentText,
  productId: sentText,
  rating,
  text: sentText,
  intentId: optional(cutText(64), ''),
})
export type ReviewInput = Readonly<InferOutput<typeof reviewBody>>

/** The result of a review; each but `saved` and `long` is a message of the block (REV-02). */
export type ReviewResult = 'saved' | 'rating' | 'reviewed' | 'expired' | 'none' | 'long'

/** Maximum characters of a review. */
export const maxReviewLength = 4000

/** A stored review. */
interface StoredReview {
  readonly request: string
  readonly product_id: string
  readonly author: string
  readonly rating: number
  readonly text: string
  readonly made_at: string
}

/** A review as visitors read it, with the title of its product; an empty one where the page has named the product. */
export const toPublished = (
  { request, product_id, author, rating, text, made_at }: StoredReview,
  product: string,
): PublishedReview => ({ id: `${request}-${product_id}`, product, author, rating, text, day: made_at.slice(0, 10) })
