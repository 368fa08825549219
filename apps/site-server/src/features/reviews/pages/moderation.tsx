import type { SiteContext } from '../../../http/context'
import { Hidden } from '../../../rendering/fields'
import {
  type AdminColumn,
  AdminTable,
  adminPage,
  Pagination,
  SearchForm,
  Thumbnail,
  Timestamp,
} from '../../admin/interface'
import type { allReviews } from '../repository'

type Review = Awaited<ReturnType<typeof allReviews>>[number]

function Decision({ of, review }: { of: SiteContext; review: Review }) {
  const { request, product_id, published } = review
  return (
    <form method="post" action="/config/reviews">
      <Hidden of={of} more={{ request, product: product_id }} />
      <button type="submit" name="published" value={published ? '0' : '1'}>
        {published ? 'Hide' : 'Show'}
        <span className="visually-hidden">{` the review of ${review.product_title} by ${review.author || 'a customer'}`}</span>
      </button>
    </form>
  )
}

const getColumns = (of: SiteContext, pictures: ModerationView['pictures']): AdminColumn<Review>[] => [
  { title: 'Received', show: ({ made_at }) => <Timestamp at={made_at} /> },
  {
    title: 'Review',
    show: ({ product_id, product_title, rating, author, published, text }) => (
      <>
        <Thumbnail src={pictures.get(product_id)} />
        <strong>{`${product_title}, ${rating} of 5, ${author || 'a customer'}`}</strong>
        {!published && <em> (hidden)</em>}
        <p dir="auto">{text}</p>
      </>
    ),
  },
  { title: 'Decision', show: (review) => <Decision of={of} review={review} /> },
]

interface ModerationView {
  readonly rows: readonly Review[]
  /** Addresses of the pictures of products, by their ids. */
  readonly pictures: ReadonlyMap<string, string>
  readonly search: string
  readonly page: number
  readonly last: number
}

const emptyText =
  'No review has been written yet. Here will stand what customers write of what they bought; you can hide each.'

/** The reviews for the owner: each can be hidden, and shown again. */
export function moderationPage(context: SiteContext, { rows, pictures, search, page, last }: ModerationView) {
  const body = (
    <>
      <SearchForm action="/config/reviews" label="Product, name or text" search={search} />
      {rows.length === 0 ? (
        <p>{search ? `No review has “${search}”.` : emptyText}</p>
      ) : (
        <AdminTable
          caption="Reviews, newest first"
          columns={getColumns(context, pictures)}
          rows={rows}
          getKey={({ request, product_id }) => `${request} ${product_id}`}
          className="admin-comments"
        />
      )}
      <Pagination
        page={page}
        last={last}
        to={(to) => `/config/reviews?${new URLSearchParams({ search, page: String(to) })}`}
      />
    </>
  )
  return adminPage(context, { title: 'Reviews', body })
}
