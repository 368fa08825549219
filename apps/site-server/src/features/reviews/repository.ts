import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { anyContains } from '../../db/containing'
import { contentKey } from '../../db/run-once'
import { visibleText } from '../../http/request/visible-text'
import { maxReviewLength, type ReviewInput, type ReviewLine, type ReviewRequest, type ReviewResult } from './domain'
import type { ReviewDatabase } from './tables'

/** The stored form of the token of a request. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('base64url')

/** How long a request takes reviews, in milliseconds. */
const requestLifetime = 90 * 24 * 60 * 60 * 1000

/** Writes a request for reviews of these products; the token, which only its email has. */
export async function requestReviews(
  transaction: ReviewDatabase,
  { author, lines }: Pick<ReviewRequest, 'author' | 'lines'>,
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const expires = Date.now() + requestLifetime
  await transaction
    .insertInto('review_requests')
    .values({ token_hash: tokenHash(token), expires_at: expires, products: JSON.stringify(lines), author })
    .execute()
  return token
}

/** The request of a token; undefined for an unknown token. */
export async function getRequest(database: ReviewDatabase, token: string): Promise<ReviewRequest | undefined> {
  const id = tokenHash(token)
  const row = await database.selectFrom('review_requests').selectAll().where('token_hash', '=', id).executeTakeFirst()
  if (!row) return undefined
  const reviews = await database.selectFrom('reviews').select('product_id').where('request', '=', id).execute()
  return {
    id,
    author: row.author,
    lines: JSON.parse(row.products) as ReviewLine[],
    isExpired: row.expires_at <= Date.now(),
    reviewed: new Set(reviews.map(({ product_id }) => product_id)),
  }
}

/** Why a review is not saved; undefined for one that may be. */
function reviewProblem({ isExpired }: ReviewRequest, { rating, text }: ReviewInput): ReviewResult | undefined {
  if (isExpired) return 'expired'
  if (rating === 0) return 'rating'
  return text.length > maxReviewLength ? 'long' : undefined
}

/** The idempotency key of the review of a product by a request; undefined where there is none. */
async function savedKey(database: ReviewDatabase, request: string, productId: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('reviews')
    .select('idempotency_key')
    .where('request', '=', request)
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return row?.idempotency_key
}

/** Saves one review per product of a request. A repeated call gets the first result; other words with its key are told that there is a review already. */
export async function saveReview(database: ReviewDatabase, review: ReviewInput): Promise<ReviewResult> {
  const request = await getRequest(database, review.token)
  const line = request?.lines.find(({ productId }) => productId === review.productId)
  if (!request || !line) return 'none'
  const key = review.intentId ? contentKey(review.intentId, [review.rating, review.text]) : randomUUID()
  const known = await savedKey(database, request.id, line.productId)
  if (known !== undefined) return known === key ? 'saved' : 'reviewed'
  const problem = reviewProblem(request, review)
  if (problem) return problem
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('reviews')
    .values({
      request: request.id,
      product_id: line.productId,
      product_title: line.title,
      author: request.author,
      rating: review.rating,
      text: visibleText(review.text),
      idempotency_key: key,
      made_at: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['request', 'product_id']).doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows) return 'saved'
  // A simultaneous call has saved its review first.
  return (await savedKey(database, request.id, line.productId)) === key ? 'saved' : 'reviewed'
}

/** Published reviews, newest first. */
export function publishedReviews(database: ReviewDatabase, limit: number) {
  return database
    .selectFrom('reviews')
    .selectAll()
    .where('published', '=', 1)
    .orderBy('made_at', 'desc')
    .limit(limit)
    .execute()
}

/** Published reviews of a product, newest first. */
export function reviewsOf(database: ReviewDatabase, productId: string, limit: number) {
  return database
    .selectFrom('reviews')
    .selectAll()
    .where('published', '=', 1)
    .where('product_id', '=', productId)
    .orderBy('made_at', 'desc')
    .limit(limit)
    .execute()
}

const found = (database: ReviewDatabase, search: string) =>
  database.selectFrom('reviews').where(anyContains(['product_title', 'author', 'text'], search))

/** One page of all reviews, newest first, hidden ones among them. */
export function allReviews(database: ReviewDatabase, search: string, size: number, page: number) {
  return found(database, search)
    .selectAll()
    .orderBy('made_at', 'desc')
    .orderBy('request')
    .orderBy('product_id')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
}

export async function countReviews(database: ReviewDatabase, search: string): Promise<number> {
  const { count } = await found(database, search)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Hides a review from visitors, or shows it again; false when there is none. */
export async function setPublished(
  database: ReviewDatabase,
  { request, productId }: { readonly request: string; readonly productId: string },
  isPublished: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('reviews')
    .set({ published: isPublished ? 1 : 0 })
    .where('request', '=', request)
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
