import { AdminTable, adminPage, Chart, Pagination, Timestamp } from '../../../features/admin/interface'
import type { SiteContext } from '../../../http/context'
import { priceText } from '../../settings/interface'
import { type Order, orderStates, stateName } from '../domain/order'
import type { Sales } from '../repository/admin'

function OrderTable({ orders, caption }: { orders: readonly Order[]; caption: string }) {
  return (
    <AdminTable caption={caption} columns={['Placed, UTC', 'Number', 'State', 'Customer', 'Total']}>
      {orders.map(({ id, placed_at, number, state, name, total_cents, currency }) => (
        <tr key={id}>
          <th scope="row">
            <a href={`/config/orders/${id}`}>
              <Timestamp at={placed_at} />
            </a>
          </th>
          <td>{number}</td>
          <td>{stateName(state)}</td>
          <td>{name}</td>
          <td className="admin-number">{priceText(total_cents, currency)}</td>
        </tr>
      ))}
    </AdminTable>
  )
}

function OrderFilter({ state, search }: { state: string; search: string }) {
  return (
    <form className="admin-filter" method="get" action="/config/orders">
      <label htmlFor="state">State</label>
      <select id="state" name="state" defaultValue={state}>
        <option value="">All</option>
        <option value="to-send">To send</option>
        {Object.entries(orderStates).map(([one, title]) => (
          <option key={one} value={one}>
            {title}
          </option>
        ))}
      </select>
      <label htmlFor="search">Number, name or email</label>
      <input type="search" id="search" name="search" defaultValue={search} autoComplete="off" />
      <button type="submit">Show</button>
    </form>
  )
}

/** One page of the list of orders. */
interface OrderListView {
  readonly orders: readonly Order[]
  readonly total: number
  readonly page: number
  readonly last: number
  readonly state: string
  readonly search: string
  readonly currency: string
  readonly sales: Sales
}

function emptyText({ state, search }: OrderListView): string {
  if (search) return `There is no such order with “${search}” in its number, name or email.`
  return state ? 'There is no order in this state.' : 'There are no orders yet.'
}

/** Orders, newest first, with charts of the sales. */
export function orderListPage(context: SiteContext, view: OrderListView) {
  const { orders, total, page, last, state, search, currency, sales } = view
  const body = (
    <>
      <div className="admin-charts">
        <Chart title="Orders" days={sales.orders} />
        <Chart title={`Sales in ${currency}`} days={sales.sums} />
      </div>
      <div className="admin-tools">
        <OrderFilter state={state} search={search} />
        <a href={`/config/orders.csv?${new URLSearchParams({ state, search })}`} download="orders.csv">
          Download as CSV
        </a>
      </div>
      {orders.length === 0 ? (
        <p>{emptyText(view)}</p>
      ) : (
        <OrderTable orders={orders} caption={`${orders.length} of ${total} orders, newest first`} />
      )}
      <Pagination
        page={page}
        last={last}
        to={(number) => `/config/orders?${new URLSearchParams({ state, search, page: String(number) })}`}
      />
    </>
  )
  return adminPage(context, { title: 'Orders', body })
}
