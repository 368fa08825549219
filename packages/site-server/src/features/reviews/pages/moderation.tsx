import type { SiteContext } from '../../../http/context'
import { Hidden } from '../../../rendering/fields'
import { AdminTable, adminPage, Pagination, Timestamp } from '../../admin/interface'
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

interface ModerationView {
  readonly rows: readonly Review[]
  readonly page: number
  readonly last: number
}

/** The reviews for the owner: each can be hidden, and shown again. */
export function moderationPage(context: SiteContext, { rows, page, last }: ModerationView) {
  const caption = 'Reviews, newest first'
  const body =
    rows.length === 0 ? (
      <p>
        No review has been written yet. Here will stand what customers write of what they bought; you can hide each.
      </p>
    ) : (
      <>
        <AdminTable caption={caption} columns={['Received, UTC', 'Review', 'Decision']} className="admin-comments">
          {rows.map((review) => (
            <tr key={`${review.request} ${review.product_id}`}>
              <td>
                <Timestamp at={review.made_at} />
              </td>
              <td>
                <strong>{`${review.product_title}, ${review.rating} of 5, ${review.author || 'a customer'}`}</strong>
                {!review.published && <em> (hidden)</em>}
                <p dir="auto">{review.text}</p>
              </td>
              <td>
                <Decision of={context} review={review} />
              </td>
            </tr>
          ))}
        </AdminTable>
        <Pagination page={page} last={last} to={(to) => `/config/reviews?page=${to}`} />
      </>
    )
  return adminPage(context, { title: 'Reviews', body })
}
