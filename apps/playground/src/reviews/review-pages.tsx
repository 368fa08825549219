import type { PublishedReview, ReviewProduct, ReviewsConfig } from '@ashlar/reviews/markup'
import type { Answer, PageWish } from '../answer'
import type { Database } from '../database/schema'
import type { SectionContext } from '../pages/section'
import { Block } from '../pages/sections'
import type { SiteContext } from '../security'
import { type ReviewRequest, requestOf } from './keep'

/** A request for reviews as it is shown: what was just said of one of its products, for who has no scripts. */
export interface RequestWish {
  readonly token: string
  readonly said?: Omit<ReviewProduct, 'title' | 'image'>
  readonly status?: PageWish['status']
}

/** The page that a letter leads to (type 209), and the one of all reviews that were given. */
export function reviewPages(
  answer: Answer,
  database: Database,
  openContext: (request: SiteContext) => Promise<SectionContext>,
) {
  function productsOf({ lines, reviewed }: ReviewRequest, { said }: RequestWish, context: SectionContext) {
    return lines.map(({ productId, title, image }): ReviewProduct => {
      const src = context.photo(image)?.src
      const isReviewed = reviewed.has(productId)
      // An address alone cannot say thanks for what was never sent.
      const isSaid = said?.id === productId && (said.notice !== 'thanks' || isReviewed)
      const state = isSaid ? said : isReviewed && { notice: 'reviewed' as const }
      return { title, ...(src && { image: `${src}?format=300w` }), ...state, id: productId }
    })
  }

  async function reviewRequest(request: SiteContext, wish: RequestWish) {
    const context = await openContext(request)
    const found = await requestOf(database, wish.token)
    const isOpen = found && !found.isExpired
    const config: ReviewsConfig = {
      kind: 'request',
      token: isOpen ? wish.token : '',
      products: isOpen ? productsOf(found, wish, context) : [],
      isExpired: found?.isExpired ?? false,
      crumb: context.crumb,
    }
    const body = (
      <>
        <h1 className="page-title">How was it?</h1>
        <section className="prose">
          <Block name="reviews" config={config} context={context} />
        </section>
      </>
    )
    const status = wish.status ?? (isOpen ? 200 : found ? 410 : 404)
    const response = await answer(request, { title: 'How was it?', pageType: 209, blocks: ['reviews'], body, status })
    // The address holds a secret: it is kept nowhere, and no other site hears of it.
    response.headers.set('Cache-Control', 'private, no-store')
    response.headers.set('Referrer-Policy', 'same-origin')
    return response
  }

  async function reviewList(request: SiteContext) {
    const rows = await database
      .selectFrom('reviews')
      .selectAll()
      .where('published', '=', 1)
      .orderBy('made_at', 'desc')
      .limit(100)
      .execute()
    const reviews = rows.map(
      ({ request: from, product_id, product_title, author, rating, text, made_at }): PublishedReview => ({
        id: `${from}-${product_id}`,
        product: product_title,
        author,
        rating,
        text,
        day: made_at.slice(0, 10),
      }),
    )
    const body = (
      <>
        <h1 className="page-title">What guests say</h1>
        <section className="prose">
          <Block name="reviews" config={{ kind: 'list', reviews }} context={await openContext(request)} />
        </section>
      </>
    )
    const description = 'What those who walked with us made of it, in stars and words.'
    return answer(request, { title: 'What guests say', description, pageType: 2, blocks: ['reviews'], body })
  }

  return { reviewRequest, reviewList }
}
