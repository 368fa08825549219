import type { ComponentProps } from 'react'
import { adminPage, DetailList, Note, Timestamp } from '../../../features/admin/interface'
import { EmailTable } from '../../../features/mail/interface'
import type { SiteContext } from '../../../http/context'
import { originalLanguage } from '../../../http/request/language'
import { Hidden } from '../../../rendering/fields'
import { addressLines, parseAddress } from '../../addresses/interface'
import type { Payment, Refund } from '../../payments/interface'
import { adminPrice } from '../../settings/interface'
import { isFullyRefunded, type Order, type OrderLine, stateName } from '../domain/order'
import type { ListedSubscription } from '../repository/subscriptions'
import type { LineDownloads } from '../service/downloads'
import { DownloadTable } from './admin-downloads'
import { SubscriptionTable } from './admin-subscriptions'
import { OrderBody } from './order-body'

function OrderActions({ view, of }: { view: OrderView; of: SiteContext }) {
  const { id, state } = view.order
  const isToSend = state === 'placed' && !isFullyRefunded(view.order, getRefunded(view))
  return (
    <form className="admin-tools" method="post" action={`/config/orders/${id}/state`}>
      <Hidden of={of} />
      {isToSend && (
        <button type="submit" name="state" value="fulfilled">
          Mark as sent
        </button>
      )}
      {(state === 'placed' || state === 'received') && <a href={`/config/orders/${id}/cancel`}>Cancel …</a>}
      {view.refundable > 0 && <a href={`/config/orders/${id}/refund`}>Refund a part …</a>}
      <a href={`/config/orders/${id}/email`}>See the confirmation</a>
      <a href="/config/orders">Back to the list</a>
    </form>
  )
}

/** Asks before an order is cancelled. */
export function cancelOrderPage(context: SiteContext, order: Order, cents: number) {
  const amount = adminPrice(cents, order.currency)
  const body = (
    <>
      <p>{`${order.name} gets a refund of ${amount}, and the stock is restored. This cannot be undone.`}</p>
      {order.state === 'placed' && cents < order.total_cents && (
        <p>The rest of the total was refunded before, or spent with the gift cards of this order.</p>
      )}
      <form className="admin-tools" method="post" action={`/config/orders/${order.id}/state`}>
        <Hidden of={context} />
        <button type="submit" name="state" value="cancelled" className="admin-danger">
          Cancel this order
        </button>
        <a href={`/config/orders/${order.id}`}>Keep it</a>
      </form>
    </>
  )
  return adminPage(context, { title: `Cancel the order ${order.number}?`, body })
}

/** For an order that is not there. */
export function missingOrderPage(context: SiteContext) {
  const body = (
    <p>
      There is no such order. Nothing was changed. <a href="/config/orders">Back to the list</a>
    </p>
  )
  return adminPage(context, { title: 'Not found', body, status: 404 })
}

const notes: Readonly<Record<string, string>> = {
  done: 'The state of the order has been changed.',
  refunded: 'The refund has been ordered.',
  downloads: 'The downloads have been changed.',
  late: 'The order was already in another state. Nothing was changed.',
}

/** An order with its lines, its payment and the refunds of it. */
export interface OrderView {
  readonly order: Order
  readonly lines: readonly OrderLine[]
  /** Addresses of the pictures of the lines, by the id of the line. */
  readonly pictures: ReadonlyMap<string, string>
  /** Undefined where a gift card paid all. */
  readonly payment: Payment | undefined
  /** In the order in which they were made. */
  readonly refunds: readonly Refund[]
  /** What can be refunded without cancelling the order, in cents. */
  readonly refundable: number
  /** Those that it has begun, or whose period it pays. */
  readonly subscriptions: readonly ListedSubscription[]
  /** Its lines that are downloaded. */
  readonly downloads: readonly LineDownloads[]
  /** Those that were written because of the order. */
  readonly emails: ComponentProps<typeof EmailTable>['emails']
}

function RefundFact({ refund: { amount_cents, state, made_at }, currency }: { refund: Refund; currency: string }) {
  return (
    <>
      {`${adminPrice(amount_cents, currency)} on `}
      <Timestamp at={new Date(made_at).toISOString()} />
      {state !== 'done' && ', not confirmed by the provider yet'}
    </>
  )
}

/** What was refunded, in cents. */
const getRefunded = ({ refunds }: Pick<OrderView, 'refunds'>) =>
  refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0)

function getFacts({ order, payment, refunds }: OrderView) {
  const address = parseAddress(order.address)
  return [
    ['Placed', <Timestamp key="placed" at={order.placed_at} />],
    ['State', stateName(order, getRefunded({ refunds }))],
    ['Customer', `${order.name}, ${order.email}`],
    ['Ships to', address ? addressLines(address, originalLanguage).join(', ') : 'Nothing to ship'],
    ...refunds.map(
      (refund) => ['Refund', <RefundFact key={refund.id} refund={refund} currency={order.currency} />] as const,
    ),
    ['Payment', payment ? `${payment.state}, ${adminPrice(payment.amount_cents, payment.currency)}` : 'By gift card'],
  ] as const
}

/** Everything about one order. */
export function orderPage(context: SiteContext, view: OrderView) {
  const { order, lines, pictures, subscriptions, downloads, emails } = view
  const body = (
    <>
      <Note of={context} notes={notes} />
      <DetailList facts={getFacts(view)} />
      <OrderBody order={order} lines={lines} pictures={pictures} title="Items" />
      <SubscriptionTable rows={subscriptions} caption="Subscriptions of this order" />
      <DownloadTable of={context} orderId={order.id} downloads={downloads} />
      {emails.length > 0 && <EmailTable emails={emails} caption="Emails of this order" />}
      <OrderActions view={view} of={context} />
    </>
  )
  return adminPage(context, { title: `Order ${order.number}`, body })
}
