import { createHash, randomUUID } from 'node:crypto'
import type { Database } from '../database/schema'

/** Something that was bought, as the request names it. */
export interface ReviewLine {
  readonly productId: string
  readonly title: string
  /** File of its photograph; empty for none. */
  readonly image: string
}

/** What a letter asked for. */
export interface ReviewRequest {
  readonly id: string
  readonly author: string
  readonly lines: readonly ReviewLine[]
  readonly isExpired: boolean
  /** Products of it that have a review. */
  readonly reviewed: ReadonlySet<string>
}

/** Most characters of a review. */
export const longestReview = 4000

export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** The request that a token belongs to; undefined when nobody made it. */
export async function requestOf(database: Database, token: string): Promise<ReviewRequest | undefined> {
  const id = hashOf(token)
  const row = await database.selectFrom('review_requests').selectAll().where('token_hash', '=', id).executeTakeFirst()
  if (!row) return undefined
  const reviews = await database.selectFrom('reviews').select('product_id').where('request', '=', id).execute()
  return {
    id,
    author: row.author,
    lines: JSON.parse(row.products) as ReviewLine[],
    isExpired: Number(row.expires_at) <= Date.now(),
    reviewed: new Set(reviews.map(({ product_id }) => product_id)),
  }
}

/** A review as it comes in; nothing of it has been checked. */
export interface SentReview {
  readonly token: string
  readonly productId: string
  readonly rating: unknown
  readonly text: string
  readonly intentId: string
}

/** What became of it; each but `kept` is a sentence of the block (REV-02). */
export type Outcome = 'kept' | 'rating' | 'reviewed' | 'expired' | 'none' | 'long'

/** Forms send a digit, scripts a number; anything else is no star at all. */
function starsOf(rating: unknown): number | undefined {
  const isOne = typeof rating === 'number' || (typeof rating === 'string' && /^[1-5]$/.test(rating))
  const stars = isOne ? Number(rating) : 0
  return Number.isInteger(stars) && stars >= 1 && stars <= 5 ? stars : undefined
}

/** Keeps one review for each product of a request, at once or not at all; the same intent again is answered as the first time. */
export async function keepReview(database: Database, sent: SentReview): Promise<Outcome> {
  const request = await requestOf(database, sent.token)
  const line = request?.lines.find(({ productId }) => productId === sent.productId)
  if (!request || !line) return 'none'
  const intent = sent.intentId.slice(0, 64) || randomUUID()
  const row = () =>
    database
      .selectFrom('reviews')
      .select('intent_id')
      .where('request', '=', request.id)
      .where('product_id', '=', line.productId)
      .executeTakeFirst()
  const known = await row()
  if (known) return known.intent_id === intent ? 'kept' : 'reviewed'
  if (request.isExpired) return 'expired'
  const rating = starsOf(sent.rating)
  if (!rating) return 'rating'
  if (sent.text.length > longestReview) return 'long'
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('reviews')
    .values({
      request: request.id,
      product_id: line.productId,
      product_title: line.title,
      author: request.author,
      rating,
      text: sent.text.trim(),
      intent_id: intent,
      made_at: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['request', 'product_id']).doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows) return 'kept'
  // Another came in between.
  return (await row())?.intent_id === intent ? 'kept' : 'reviewed'
}
