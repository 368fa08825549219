import { adminPage } from '../../../features/admin/interface'
import type { SiteContext } from '../../../http/context'
import { Hidden } from '../../../rendering/fields'
import type { Payment } from '../../payments/interface'
import { priceText } from '../../settings/interface'
import { type Order, type OrderLine, stateName } from '../domain/order'
import { OrderBody } from './order-body'

function OrderActions({ order: { id, state }, of }: { order: Order; of: SiteContext }) {
  return (
    <form className="admin-tools" method="post" action={`/config/orders/${id}/state`}>
      <Hidden of={of} />
      {state === 'placed' && (
        <button type="submit" name="state" value="fulfilled">
          Mark as sent
        </button>
      )}
      {(state === 'placed' || state === 'received') && <a href={`/config/orders/${id}/cancel`}>Cancel …</a>}
      <a href={`/config/orders/${id}/email`}>See the confirmation</a>
      <a href="/config/orders">Back to the list</a>
    </form>
  )
}

/** Asks before an order is cancelled. */
export function cancelOrderPage(context: SiteContext, order: Order) {
  const amount = priceText(order.total_cents, order.currency)
  const body = (
    <>
      <p>{`${order.name} gets a refund of ${amount}, and the stock is restored. This cannot be undone.`}</p>
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
  late: 'The order was already in another state. Nothing was changed.',
}

/** An order with its lines and its payment. */
interface OrderView {
  readonly order: Order
  readonly lines: readonly OrderLine[]
  readonly payment: Payment | undefined
}

function factsOf({ order, payment }: OrderView) {
  const address = Object.values(JSON.parse(order.address ?? '{}') as Record<string, string>).filter(Boolean)
  return [
    ['Placed, UTC', order.placed_at.slice(0, 19).replace('T', ' ')],
    ['State', stateName(order.state)],
    ['Customer', `${order.name}, ${order.email}`],
    ['Ships to', address.join(', ') || 'Nothing to ship'],
    ['Payment', payment ? `${payment.state}, ${priceText(payment.amount_cents, payment.currency)}` : 'By gift card'],
  ] as const
}

/** Everything about one order. */
export function orderPage(context: SiteContext, view: OrderView) {
  const { order, lines } = view
  const note = notes[context.req.query('note') ?? '']
  const body = (
    <>
      {note && <p role="status">{note}</p>}
      <dl className="admin-detail">
        {factsOf(view).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <OrderBody order={order} lines={lines} title="Items" />
      <OrderActions order={order} of={context} />
    </>
  )
  return adminPage(context, { title: `Order ${order.number}`, body })
}
