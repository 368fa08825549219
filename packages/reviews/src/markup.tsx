import type { OptionValues } from '@ashlar/core-block'
import type { options } from './contract'
import { messages } from './messages'

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

/** A request for reviews with the option of the contract, empty where it has expired or does not exist; or a list of public ones. */
export type ReviewsConfig =
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
      /** Tag of the language in which dates are written. Default: en-US. */
      readonly language?: string
    }

const stars = (count: number) => `${count} ${count === 1 ? 'star' : 'stars'}`

function Stars({ id, chosen, isWrong }: { id: string; chosen: number | undefined; isWrong: boolean }) {
  return (
    <div
      className="product-review-stars"
      role="radiogroup"
      aria-labelledby={`${id}-stars`}
      aria-required="true"
      aria-describedby={`${id}-notice`}
      aria-invalid={isWrong || undefined}
    >
      <p id={`${id}-stars`}>Your rating</p>
      {[1, 2, 3, 4, 5].map((count) => (
        <label key={count}>
          <input type="radio" name="rating" value={count} aria-label={stars(count)} defaultChecked={chosen === count} />
          <span aria-hidden="true">{stars(count)}</span>
        </label>
      ))}
    </div>
  )
}

function Product({ product, token, crumb }: { product: ReviewProduct; token: string; crumb?: string | undefined }) {
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
        {notice && messages[notice].default}
      </p>
      {!isOver && (
        <div className="product-review-fields">
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="productId" value={product.id} />
          {crumb !== undefined && <input type="hidden" name="crumb" value={crumb} />}
          <Stars id={id} chosen={rating} isWrong={notice === 'rating'} />
          <label htmlFor={`${id}-text`}>Your review</label>
          <textarea id={`${id}-text`} name="text" rows={4} maxLength={4000} defaultValue={text} />
          <button type="submit" className="product-review-submit">
            Send review
          </button>
        </div>
      )}
    </Item>
  )
}

function List({ reviews, language = 'en-US' }: Extract<ReviewsConfig, { kind: 'list' }>) {
  const longDate = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const average = reviews.reduce((sum, { rating }) => sum + rating, 0) / (reviews.length || 1)
  if (reviews.length === 0) return <p className="product-review-summary">There are no reviews yet.</p>
  return (
    <>
      <p className="product-review-summary">
        {`${average.toFixed(1)} of 5 stars, ${reviews.length} ${reviews.length === 1 ? 'review' : 'reviews'}`}
      </p>
      <ul className="product-review-list">
        {reviews.map(({ id, product, author, rating, text, day }) => (
          <li key={id}>
            <p>
              <strong>{product}</strong> <span className="product-review-given">{stars(rating)}</span>
            </p>
            {text && <p className="product-review-text">{text}</p>}
            <p className="note">
              {author}, <time dateTime={day}>{longDate.format(new Date(day))}</time>
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
  const { token, products, isExpired, crumb } = config
  const problem = isExpired ? messages.expired : products.length === 0 ? messages.none : undefined
  if (problem) return <p className="product-review-notice">{problem.default}</p>
  return (
    <div className="product-reviews" data-token={token}>
      {products.map((product) => (
        <Product key={product.id} product={product} token={token} crumb={crumb} />
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
