import {
  type AdminColumn,
  AdminTable,
  adminPage,
  Chart,
  Pagination,
  SearchField,
  Thumbnail,
  Timestamp,
} from '../../../features/admin/interface'
import type { SiteContext } from '../../../http/context'
import { adminPrice } from '../../settings/interface'
import { daysSince, isFullyRefunded, maxWait, type OrderLine, orderStates, stateName } from '../domain/order'
import type { ListedOrder, Sales } from '../repository/admin'

/** The state of an order; one that has waited long stands out. */
function State({ order }: { order: ListedOrder }) {
  const refunded = Number(order.refunded_cents)
  const name = stateName(order, refunded)
  const days = daysSince(order)
  const waits = order.state === 'placed' && order.has_parcel === 1 && !isFullyRefunded(order, refunded)
  if (!waits || days < maxWait) return name
  return <strong>{`${name}, for ${days} days`}</strong>
}

const maxPictures = 3

/** What was bought: pictures of the first lines, the first title, and how many there are beside it. */
function Bought({ order, lines, pictures }: { order: ListedOrder } & Pick<OrderListView, 'lines' | 'pictures'>) {
  const own = lines.filter(({ order_id }) => order_id === order.id)
  const [first] = own
  return (
    <>
      {own.slice(0, maxPictures).map(({ id }) => (
        <Thumbnail key={id} src={pictures.get(id)} />
      ))}
      {first?.title}
      {own.length > 1 && ` and ${own.length - 1} more`}
    </>
  )
}

const getColumns = ({ lines, pictures }: OrderListView): AdminColumn<ListedOrder>[] => [
  {
    title: 'Placed',
    kind: 'heading',
    show: ({ id, placed_at }) => (
      <a href={`/config/orders/${id}`}>
        <Timestamp at={placed_at} />
      </a>
    ),
  },
  {
    title: 'Bought',
    kind: 'pictured',
    show: (order) => <Bought order={order} lines={lines} pictures={pictures} />,
  },
  { title: 'Number', kind: 'aside', show: ({ number }) => <span className="no-break">{number}</span> },
  { title: 'State', show: (order) => <State order={order} /> },
  { title: 'Customer', show: ({ name }) => name },
  { title: 'Total', kind: 'number', show: ({ total_cents, currency }) => adminPrice(total_cents, currency) },
]

function OrderFilter({ state, search }: { state: string; search: string }) {
  return (
    <form className="admin-filter" method="get" action="/config/orders">
      <label htmlFor="state">State</label>
      <select id="state" name="state" defaultValue={state}>
        <option value="">All</option>
        <option value="to-send">To send</option>
        <option value="late">{`To send for over ${maxWait} days`}</option>
        <option value="refunded">Refunded</option>
        {Object.entries(orderStates).map(([one, title]) => (
          <option key={one} value={one}>
            {title}
          </option>
        ))}
      </select>
      <SearchField label="Number, name or email" search={search} />
      <button type="submit">Show</button>
    </form>
  )
}

/** One page of the list of orders. */
interface OrderListView {
  readonly orders: readonly ListedOrder[]
  /** The lines of all of them. */
  readonly lines: readonly OrderLine[]
  /** Addresses of pictures by the ids of lines. */
  readonly pictures: ReadonlyMap<string, string>
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
  return state
    ? 'There is no order in this state.'
    : 'There are no orders yet. Here will stand what customers buy, the newest first.'
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
        <AdminTable
          caption={`${orders.length} of ${total} orders, newest first`}
          columns={getColumns(view)}
          rows={orders}
          getKey={({ id }) => id}
        />
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
