import type { ReviewProduct, ReviewsConfig } from '@ashlar/reviews/markup'
import type { SiteContext } from '../../../http/context'
import type { PageLanguage } from '../../../http/response/page-language'
import { Block } from '../../../rendering/block'
import type { PageOptions, PageRenderer } from '../../../rendering/page'
import { Text } from '../../../rendering/page-texts'
import type { SectionContext } from '../../../rendering/section'
import { type ReviewRequest, toPublished } from '../domain'
import { getRequest, publishedReviews } from '../repository'
import type { ReviewDatabase } from '../tables'

/** Texts of the pages of reviews. */
export interface ReviewTexts {
  /** Title of the page that asks for reviews. */
  readonly requestTitle: string
  /** Title and description of the page of published reviews. */
  readonly listTitle: string
  /** For search engines. */
  readonly listDescription: string
}

interface ReviewPageDependencies {
  readonly database: ReviewDatabase
  readonly renderer: PageRenderer
  readonly texts: ReviewTexts
}

/** The page of a request, with the result of the last review that was sent without scripts. */
interface RequestPageOptions {
  /** The secret of the email, which the form sends back. */
  readonly token: string
  /** The product that a review was sent for last, with what came of it. Default: none was. */
  readonly last?: Omit<ReviewProduct, 'title' | 'image'>
  /** The status of the answer to a review that was not kept. Default: that of the request. */
  readonly status?: PageOptions['status']
}

const maxReviews = 100

function getProducts(
  { lines, reviewed }: ReviewRequest,
  last: RequestPageOptions['last'],
  context: SectionContext,
  translate: PageLanguage['translate'],
): ReviewProduct[] {
  return lines.map(({ productId, title, image }) => {
    const src = context.photo(image)?.src
    const isReviewed = reviewed.has(productId)
    // An address alone cannot thank for a review that was never sent.
    const isLast = last?.id === productId && (last.notice !== 'thanks' || isReviewed)
    const state = isLast ? last : isReviewed && { notice: 'reviewed' as const }
    return { title: translate(title) ?? title, ...(src && { image: `${src}?format=300w` }), ...state, id: productId }
  })
}

/** The page that an email leads to (type 209). */
export async function reviewRequestPage(
  request: SiteContext,
  { database, renderer, texts }: ReviewPageDependencies,
  options: RequestPageOptions,
) {
  const context = await renderer.openContext(request)
  const { translate } = request.get('language')
  const found = await getRequest(database, options.token)
  const isOpen = found && !found.isExpired
  const config: ReviewsConfig = {
    kind: 'request',
    token: isOpen ? options.token : '',
    products: isOpen ? getProducts(found, options.last, context, translate) : [],
    isExpired: found?.isExpired ?? false,
    crumb: context.crumb,
  }
  const title = texts.requestTitle
  const body = (
    <>
      <h1 className="page-title">
        <Text>{title}</Text>
      </h1>
      <section className="prose">
        <Block name="reviews" config={config} context={context} />
      </section>
    </>
  )
  const status = options.status ?? (isOpen ? 200 : found ? 410 : 404)
  const response = await renderer.renderPage(request, { title, pageType: 209, blocks: ['reviews'], body, status })
  // The address holds a secret: caches must not store it, and other sites must not see it as a referrer.
  response.headers.set('Cache-Control', 'private, no-store')
  response.headers.set('Referrer-Policy', 'strict-origin')
  return response
}

/** The page of published reviews. */
export async function reviewListPage(request: SiteContext, { database, renderer, texts }: ReviewPageDependencies) {
  const rows = await publishedReviews(database, maxReviews)
  const { translate } = request.get('language')
  const reviews = rows.map((row) => toPublished(row, translate(row.product_title) ?? row.product_title))
  const title = texts.listTitle
  const body = (
    <>
      <h1 className="page-title">
        <Text>{title}</Text>
      </h1>
      <section className="prose">
        <Block name="reviews" config={{ kind: 'list', reviews }} context={await renderer.openContext(request)} />
      </section>
    </>
  )
  const description = texts.listDescription
  return renderer.renderPage(request, { title, description, pageType: 2, blocks: ['reviews'], body })
}
