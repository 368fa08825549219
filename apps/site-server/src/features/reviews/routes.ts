import { messages } from '@ashlar/reviews/markup'
import { createRoutes, type Routes, type SiteContext } from '../../http/context'
import { isWithinVisitorRate } from '../../http/limits/rate-limit'
import { text } from '../../http/request/body'
import { readMembers } from '../../http/request/body-schema'
import { type JsonCall, onCall } from '../../http/request/json-call'
import { say } from '../../http/response/phrase'
import type { PageRenderer } from '../../rendering/page'
import { pageSize, readPage, readSearch } from '../admin/interface'
import { maxReviewLength, type ReviewInput, type ReviewResult, reviewBody } from './domain'
import { type ReviewTexts, reviewListPage, reviewRequestPage } from './pages'
import { moderationPage } from './pages/moderation'
import { allReviews, countReviews, saveReview, setPublished } from './repository'
import type { ReviewDatabase } from './tables'

interface ReviewOptions {
  /** Keeps reviews, and who was asked for one. */
  readonly database: ReviewDatabase
  /** Draws the page that an email asks a buyer to. */
  readonly renderer: PageRenderer
  /** The words of the site for stars, buyers and thanks. */
  readonly texts: ReviewTexts
  /** Reviews a visitor may send in a minute. Default: 30. */
  readonly maxReviews?: number | undefined
}

const statuses = { saved: 200, rating: 422, reviewed: 409, expired: 410, none: 404, long: 400 } as const
const tooLong = 'The review is longer than {count} characters. It was not saved. Shorten it.'
const getSentence = (context: SiteContext, result: Exclude<ReviewResult, 'saved'> | 'again') =>
  say(context.get('language'), result === 'long' ? tooLong : messages[result], { count: String(maxReviewLength) })

const isAllowed = (context: SiteContext, { database, maxReviews = 30 }: ReviewOptions) =>
  isWithinVisitorRate(context, database, 'review', maxReviews)

const reviewCall = {
  method: 'POST',
  path: '/api/commerce/reviews',
  summary: 'Reviews a product of an order.',
  body: reviewBody,
  notAnObject: 'The review is not a JSON object. It was not saved. Send one.',
} as const
export const reviewCalls: readonly JsonCall[] = [reviewCall]

/** The call of the block, and the post of a page without scripts (REV-01, REV-02). */
export function reviewRoutes(options: ReviewOptions): Routes {
  const routes = createRoutes()
  onCall(routes, reviewCall, (context, body) => reviewByScript(context, options, body))
  routes.get(
    '/reviews',
    options.renderer.sharePage((context) => reviewListPage(context, options)),
  )
  routes.get('/reviews/request', (context) => {
    const sent = context.req.query('sent')
    const token = context.req.query('token') ?? ''
    return reviewRequestPage(context, options, { token, ...(sent && { last: { id: sent, notice: 'thanks' } }) })
  })
  routes.post('/reviews/request', (context) => reviewByForm(context, options))
  return routes
}

async function reviewByScript(context: SiteContext, options: ReviewOptions, body: ReviewInput) {
  if (!(await isAllowed(context, options))) {
    context.header('Retry-After', '60')
    return context.json({ error: getSentence(context, 'again') }, 429)
  }
  const result = await saveReview(options.database, body)
  if (result === 'saved') return context.json({ success: true })
  const error = getSentence(context, result)
  return context.json({ error, ...(result === 'rating' && { errors: { rating: error } }) }, statuses[result])
}

async function reviewByForm(context: SiteContext, options: ReviewOptions) {
  const input = readMembers(reviewBody, await context.req.parseBody())
  const { token, productId: id, text: written } = input
  const back = (notice: 'rating' | 'reviewed' | 'again', status: 409 | 422 | 429 | 400) =>
    reviewRequestPage(context, options, {
      token,
      last: { id, notice, text: written, rating: input.rating },
      status,
    })
  if (!(await isAllowed(context, options))) {
    context.header('Retry-After', '60')
    return back('again', 429)
  }
  const result = await saveReview(options.database, input)
  if (result === 'expired' || result === 'none') return reviewRequestPage(context, options, { token })
  if (result === 'long') return back('again', 400)
  if (result !== 'saved') return back(result, statuses[result])
  const query = new URLSearchParams({ token, sent: id })
  return context.redirect(`/reviews/request?${query}#review-${encodeURIComponent(id)}`, 303)
}

/** Reads the addresses of the pictures of products, by their ids. */
type ReadPictures = (productIds: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** The owner's list of reviews in the admin, which has checked the account already. */
export function reviewAdminRoutes(database: ReviewDatabase, readPictures: ReadPictures): Routes {
  const routes = createRoutes()
  routes.get('/config/reviews', async (context) => {
    const search = readSearch(context)
    const { page, last } = readPage(context, await countReviews(database, search))
    const rows = await allReviews(database, search, pageSize, page)
    const pictures = await readPictures(rows.map(({ product_id }) => product_id))
    return moderationPage(context, { rows, pictures, search, page, last })
  })
  routes.post('/config/reviews', async (context) => {
    const { request, product, published } = await context.req.parseBody()
    const isChoice = published === '1' || published === '0'
    const review = { request: text(request), productId: text(product) }
    if (!isChoice || !(await setPublished(database, review, published === '1'))) return context.notFound()
    context.header('Cache-Control', 'no-store')
    return context.redirect('/config/reviews', 303)
  })
  return routes
}
