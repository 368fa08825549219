import { AdminTable, adminPage } from '../../features/admin/interface'
import type { SiteContext } from '../../http/context'
import { Hidden } from '../../rendering/fields'
import { priceText } from '../settings/interface'
import type { Payment } from './repository/payments'

const dateTime = (time: number) => new Date(time).toISOString().slice(0, 16).replace('T', ' ')

function Row({ payment, of }: { payment: Payment; of: SiteContext }) {
  const { id, order_id, amount_cents, currency, state, tries, problem, set_aside_at, made_at, next_try_at } = payment
  return (
    <tr>
      <th scope="row">
        {order_id ? <a href={`/config/orders/${order_id}`}>{dateTime(made_at)}</a> : dateTime(made_at)}
      </th>
      <td className="admin-number">{priceText(amount_cents, currency)}</td>
      <td>{state}</td>
      <td>{problem}</td>
      <td>
        {set_aside_at === null
          ? `Tried ${tries} times, next at ${dateTime(next_try_at)}`
          : `Set aside after ${tries} tries`}
      </td>
      <td>
        <form method="post" action={`/config/payments/${id}/retry`}>
          <Hidden of={of} />
          <button type="submit" aria-label={`Try again: ${priceText(amount_cents, currency)} of ${dateTime(made_at)}`}>
            Try again
          </button>
        </form>
      </td>
    </tr>
  )
}

const caption = 'Payments that could not be settled, times in UTC'

/** Payments that settlement has given up or tries again later. */
export function failingPaymentsPage(context: SiteContext, payments: readonly Payment[]) {
  const body = (
    <>
      {context.req.query('note') && <p role="status">The payment is tried again within a minute.</p>}
      {payments.length === 0 ? (
        <p>Every payment is settled, or is being settled.</p>
      ) : (
        <AdminTable caption={caption} columns={['Made', 'Amount', 'State', 'Problem', 'Tries', 'Action']}>
          {payments.map((payment) => (
            <Row key={payment.id} payment={payment} of={context} />
          ))}
        </AdminTable>
      )}
    </>
  )
  return adminPage(context, { title: 'Payments to look at', body })
}
