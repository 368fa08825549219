import { messages } from '@ashlar/reviews/markup'
import { Hono } from 'hono'
import { isObject, json, only, parsed, text } from '../call-guards'
import { isWithinRate } from '../database/queries'
import type { Database } from '../database/schema'
import type { SiteContext, Variables } from '../security'
import { visitorOf } from '../visitor'
import { keepReview, longestReview, type Outcome } from './keep'
import type { reviewPages } from './review-pages'

/** Reviews a visitor may send in a minute. */
export const reviewRate = 30

const statuses = { kept: 200, rating: 422, reviewed: 409, expired: 410, none: 404, long: 400 } as const
const tooLong = `The review is longer than ${longestReview} characters. It was not kept. Shorten it.`
const sentenceOf = (outcome: Exclude<Outcome, 'kept'>) => (outcome === 'long' ? tooLong : messages[outcome].default)

/** The call of the block, and the plain post of a page without scripts (REV-01, REV-02). */
export function reviewCalls(database: Database, pages: ReturnType<typeof reviewPages>, most = reviewRate) {
  const app = new Hono<{ Variables: Variables }>()
  const isAllowed = (context: SiteContext) => isWithinRate(database, `review:${visitorOf(context)}`, most)

  app.post('/api/commerce/reviews', only(json, 'JSON'), async (context) => {
    const body = parsed(await context.req.text())
    if (!isObject(body))
      return context.json({ error: 'The review is not a JSON object. It was not kept. Send one.' }, 400)
    if (!(await isAllowed(context))) {
      context.header('Retry-After', '60')
      return context.json({ error: messages.again.default }, 429)
    }
    const outcome = await keepReview(database, {
      token: text(body.token),
      productId: text(body.productId),
      rating: body.rating,
      text: text(body.text),
      intentId: text(body.intentId),
    })
    if (outcome === 'kept') return context.json({ success: true })
    const error = sentenceOf(outcome)
    return context.json({ error, ...(outcome === 'rating' && { errors: { rating: error } }) }, statuses[outcome])
  })

  app.get('/reviews', pages.reviewList)
  app.get('/reviews/request', (context) => {
    const sent = context.req.query('sent')
    const token = context.req.query('token') ?? ''
    return pages.reviewRequest(context, { token, ...(sent && { said: { id: sent, notice: 'thanks' } }) })
  })

  app.post('/reviews/request', async (context) => {
    const form = await context.req.parseBody()
    const [token, id, written] = [text(form.token), text(form.productId), text(form.text)]
    const back = (notice: 'rating' | 'reviewed' | 'again', status: 409 | 422 | 429 | 400) =>
      pages.reviewRequest(context, {
        token,
        said: { id, notice, text: written, rating: Number(form.rating) || 0 },
        status,
      })
    if (!(await isAllowed(context))) {
      context.header('Retry-After', '60')
      return back('again', 429)
    }
    const sent = { token, productId: id, rating: form.rating, text: written, intentId: text(form.intentId) }
    const outcome = await keepReview(database, sent)
    if (outcome === 'expired' || outcome === 'none') return pages.reviewRequest(context, { token })
    if (outcome === 'long') return back('again', 400)
    if (outcome !== 'kept') return back(outcome, statuses[outcome])
    const query = new URLSearchParams({ token, sent: id })
    return context.redirect(`/reviews/request?${query}#review-${encodeURIComponent(id)}`, 303)
  })
  return app
}
