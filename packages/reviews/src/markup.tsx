import { type MessageValues, type OptionValues, type Translator, translate } from '@ashlar/core-block'
import type { options } from './contract'
import { messages, servedMessages } from './messages'

export { messages }

/** A purchase that may be reviewed. */
export interface ReviewProduct {
  readonly id: string
  readonly title: string
  /** Address of its picture. Default: none. */
  readonly image?: string
  /** Name of the notice that the server shows. Default: none. */
  readonly notice?: 'rating' | 'reviewed' | 'again' | 'thanks'
  /** Text of an earlier attempt without scripts. Default: none. */
  readonly text?: string
  readonly rating?: number
}

/** One public review. */
export interface PublishedReview {
  readonly id: string
  readonly product: string
  readonly author: string
  readonly rating: number
  readonly text: string
  /** As 2027-05-08. */
  readonly day: string
}

interface Language {
  /** The language of the page. Default: English. */
  readonly i18n?: Translator | undefined
}

/** A request for reviews with the option of the contract, empty where it has expired or does not exist; or a list of public ones. */
export type ReviewsConfig = Language &
  (
    | (Readonly<OptionValues<typeof options>> & {
        readonly kind: 'request'
        readonly products: readonly ReviewProduct[]
        readonly isExpired?: boolean
        /** The anti-forgery token, for visitors without scripts. */
        readonly crumb?: string
      })
    | {
        readonly kind: 'list'
        readonly reviews: readonly PublishedReview[]
        /** Tag of the language in which dates and figures are written. Default: en-US. */
        readonly language?: string
      }
  )

const ratings = [1, 2, 3, 4, 5] as const

const say = (i18n: Translator | undefined, name: keyof typeof servedMessages, values?: MessageValues) =>
  translate(i18n, servedMessages[name], values)

/** The stars of a rating in words; figures alone for a number that no rating has. */
function sayStars(i18n: Translator | undefined, rating: number): string {
  const count = ratings.find((known) => known === rating)
  return count ? say(i18n, `star${count}`) : String(rating)
}

interface StarsProps extends Language {
  readonly id: string
  readonly chosen: number | undefined
  readonly isWrong: boolean
}

function Stars({ id, chosen, isWrong, i18n }: StarsProps) {
  return (
    <div
      className="product-review-stars"
      role="radiogroup"
      aria-labelledby={`${id}-stars`}
      aria-required="true"
      aria-describedby={`${id}-notice`}
      aria-invalid={isWrong}
    >
      <p id={`${id}-stars`}>{say(i18n, 'yourRating')}</p>
      {ratings.map((count) => (
        <label key={count}>
          <input
            type="radio"
            name="rating"
            value={count}
            aria-label={sayStars(i18n, count)}
            defaultChecked={chosen === count}
          />
          <span aria-hidden="true">{sayStars(i18n, count)}</span>
        </label>
      ))}
    </div>
  )
}

interface ProductProps extends Language {
  readonly product: ReviewProduct
  readonly token: string
  readonly crumb?: string | undefined
}

function Product({ product, token, crumb, i18n }: ProductProps) {
  const { title, image, notice, text, rating } = product
  const id = `review-${product.id}`
  const isOver = notice === 'reviewed' || notice === 'thanks'
  // A form needs something to send.
  const Item = isOver ? 'div' : 'form'
  const item = {
    ...{ className: 'product-review', id, 'data-product-id': product.id },
    ...(!isOver && { method: 'post', action: '/reviews/request' }),
  }
  return (
    <Item {...item}>
      <h2>{title}</h2>
      {image && <img src={image} alt="" width="160" height="120" loading="lazy" />}
      <p className="product-review-notice" id={`${id}-notice`} role="alert" tabIndex={-1}>
        {notice && translate(i18n, messages[notice])}
      </p>
      {!isOver && (
        <div className="product-review-fields">
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="productId" value={product.id} />
          {crumb !== undefined && <input type="hidden" name="crumb" value={crumb} />}
          <Stars id={id} chosen={rating} isWrong={notice === 'rating'} i18n={i18n} />
          <label htmlFor={`${id}-text`}>{say(i18n, 'yourReview')}</label>
          <textarea id={`${id}-text`} name="text" rows={4} maxLength={4000} defaultValue={text} />
          <button type="submit" className="product-review-submit">
            {say(i18n, 'send')}
          </button>
        </div>
      )}
    </Item>
  )
}

function List({ reviews, language = 'en-US', i18n }: Extract<ReviewsConfig, { kind: 'list' }>) {
  const longDate = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const average = reviews.reduce((sum, { rating }) => sum + rating, 0) / (reviews.length || 1)
  if (reviews.length === 0) return <p className="product-review-summary">{say(i18n, 'empty')}</p>
  const oneDigit = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const summary = { average: oneDigit.format(average), count: reviews.length }
  return (
    <>
      <p className="product-review-summary">{say(i18n, reviews.length === 1 ? 'summaryOne' : 'summary', summary)}</p>
      <ul className="product-review-list">
        {reviews.map(({ id, product, author, rating, text, day }) => (
          <li key={id}>
            <p>
              <strong>{product}</strong>{' '}
              <span className="product-review-given">
                <span aria-hidden="true">{'★'.repeat(rating) + '☆'.repeat(5 - rating)}</span> {sayStars(i18n, rating)}
              </span>
            </p>
            {/* Guests write in languages of their own. */}
            {text && (
              <p className="product-review-text" dir="auto">
                {text}
              </p>
            )}
            <p className="note">
              <bdi>{author}</bdi> · <time dateTime={day}>{longDate.format(new Date(day))}</time>
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The server's HTML: a form for each product, which works without scripts, or the list of reviews. */
export function Markup({ config }: { config: ReviewsConfig }) {
  if (config.kind === 'list') return <List {...config} />
  const { token, products, isExpired, crumb, i18n } = config
  const problem = isExpired ? messages.expired : products.length === 0 ? messages.none : undefined
  if (problem) return <p className="product-review-notice">{translate(i18n, problem)}</p>
  return (
    <div className="product-reviews" data-token={token}>
      {products.map((product) => (
        <Product key={product.id} product={product} token={token} crumb={crumb} i18n={i18n} />
      ))}
    </div>
  )
}

/** The example on the block's page of the demo site; the server refuses its token, so that nothing is stored. */
export const sample: ReviewsConfig = {
  kind: 'request',
  token: 'sample',
  products: [
    { id: 'ridge', title: 'A week on the ridge' },
    { id: 'print', title: 'Fog, a print', notice: 'reviewed' },
  ],
}
