import { queueEmail } from '../../../features/mail/interface'
import { requestReviews } from '../../../features/reviews/interface'
import { getPhotoFilesById, productTypes } from '../../catalog/interface'
import type { Order } from '../domain/order'
import { getLines } from '../repository/orders'
import type { OrderTransaction } from './dependencies'
import { getSubject, orderCause } from './order-subject'

/** How long after an order is sent its buyer is asked for reviews, in milliseconds: it has arrived by then. */
const reviewDelay = 10 * 24 * 60 * 60 * 1000

/** Asks a buyer for reviews of what has arrived, once for an order; gift cards and products that are gone are left out (REV-03). */
export async function queueReviewRequest(transaction: OrderTransaction, order: Order): Promise<void> {
  const lines = (await getLines(transaction, order.id)).filter((line) => line.product_type !== productTypes.giftCard)
  const photos = await getPhotoFilesById(
    transaction,
    lines.flatMap(({ product_id }) => product_id ?? []),
  )
  const products = new Map(
    lines.flatMap(({ product_id, title }) => {
      const files = photos.get(product_id ?? '')
      return files ? [[product_id, { productId: `${product_id}`, title, image: files[0] ?? '' }] as const] : []
    }),
  )
  if (products.size === 0) return
  // Visitors read it beside the review.
  const [author = ''] = order.name.trim().split(/\s+/)
  const token = await requestReviews(transaction, { author, lines: [...products.values()] })
  await queueEmail(transaction, {
    kind: 'review',
    cause: orderCause(order.id),
    delay: reviewDelay,
    to: order.email,
    ...getSubject(order, 'How is what you ordered, {name}?'),
    paragraphs: [
      { text: 'Hello {name}, your order has been with you for some days.', values: { name: order.name } },
      'Tell others how it is. A rating is enough, and a sentence helps more.',
    ],
    link: { text: 'Review what you ordered', path: `/reviews/request?token=${token}` },
  })
}
