import { type AdminColumn, AdminTable, adminPage, getTimeZone, Timestamp } from '../../features/admin/interface'
import type { SiteContext } from '../../http/context'
import { timeIn } from '../../http/request/zoned-time'
import { Hidden } from '../../rendering/fields'
import { adminPrice } from '../settings/interface'
import type { Payment } from './repository/payments'

const At = ({ time }: { time: number }) => <Timestamp at={new Date(time).toISOString()} />

function RetryForm({ of, payment }: { of: SiteContext; payment: Payment }) {
  const { id, amount_cents, currency, made_at } = payment
  const made = timeIn(getTimeZone(of), new Date(made_at).toISOString())
  return (
    <form method="post" action={`/config/payments/${id}/retry`}>
      <Hidden of={of} />
      <button type="submit" aria-label={`Try again: ${adminPrice(amount_cents, currency)} of ${made}`}>
        Try again
      </button>
    </form>
  )
}

const getColumns = (of: SiteContext): AdminColumn<Payment>[] => [
  {
    title: 'Made',
    kind: 'heading',
    show: ({ order_id, made_at }) =>
      order_id ? (
        <a href={`/config/orders/${order_id}`}>
          <At time={made_at} />
        </a>
      ) : (
        <At time={made_at} />
      ),
  },
  { title: 'Amount', kind: 'number', show: ({ amount_cents, currency }) => adminPrice(amount_cents, currency) },
  { title: 'State', show: ({ state }) => state },
  { title: 'Problem', show: ({ problem }) => problem },
  {
    title: 'Tries',
    show: ({ tries, next_try_at, set_aside_at }) =>
      set_aside_at === null ? (
        <>
          Tried {tries} times, next at <At time={next_try_at} />
        </>
      ) : (
        `Set aside after ${tries} tries`
      ),
  },
  { title: 'Action', show: (payment) => <RetryForm of={of} payment={payment} /> },
]

const caption = 'Payments that could not be settled'

/** Payments that settlement has given up or tries again later. */
export function failingPaymentsPage(context: SiteContext, payments: readonly Payment[]) {
  const body = (
    <>
      {context.req.query('note') && <p role="status">The payment is tried again within a minute.</p>}
      {payments.length === 0 ? (
        <p>Every payment is settled, or is being settled.</p>
      ) : (
        <AdminTable caption={caption} columns={getColumns(context)} rows={payments} getKey={({ id }) => id} />
      )}
    </>
  )
  return adminPage(context, { title: 'Payments to look at', body })
}
