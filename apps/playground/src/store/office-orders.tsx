import { sql } from 'kysely'
import type { Database, Schema } from '../database/schema'
import { Chart } from '../office/chart'
import { csv } from '../office/csv'
import { Crumb, officePage } from '../office/document'
import { Moment } from '../office/list-page'
import { chartDays, type Day, pageSize } from '../office/received'
import type { SiteContext } from '../security'
import { OrderBody } from './confirmed-pages'
import { amountOf, priceText, storeSettings } from './settings'

type Order = Schema['orders']

/** The states of an order, and what they are called. */
export const orderStates = {
  received: 'Received, payment open',
  placed: 'Placed, to be sent',
  fulfilled: 'Fulfilled',
  cancelled: 'Cancelled',
} as const
type OrderState = keyof typeof orderStates
const isState = (state: string): state is OrderState => Object.hasOwn(orderStates, state)
export const stateName = (state: string) => (isState(state) ? orderStates[state] : state)

const dayLength = 24 * 60 * 60 * 1000

/** Orders of each of the last thirty days that were not cancelled, and what they came to, in whole units of the currency. */
async function salesByDay(database: Database, currency: string): Promise<{ orders: Day[]; sums: Day[] }> {
  const days = Array.from({ length: chartDays }, (_, at) =>
    new Date(Date.now() - (chartDays - 1 - at) * dayLength).toISOString().slice(0, 10),
  )
  const { rows } = await sql<{ day: string; count: number; cents: number | string }>`
    select substr(placed_at, 1, 10) as day, count(*) as count, sum(total_cents) as cents from orders
    where state <> 'cancelled' and currency = ${currency} and placed_at >= ${days[0]}
    group by substr(placed_at, 1, 10)`.execute(database)
  const of = new Map(rows.map((row) => [row.day, row]))
  const unit = currency === 'JPY' ? 1 : 100
  return {
    orders: days.map((day) => ({ day, count: Number(of.get(day)?.count ?? 0) })),
    sums: days.map((day) => ({ day, count: Math.round(Number(of.get(day)?.cents ?? 0) / unit) })),
  }
}

function OrderTable({ orders, caption }: { orders: readonly Order[]; caption: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must scroll by keyboard as well
    <section className="office-scroll" tabIndex={0} aria-label={caption}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Placed, UTC</th>
            <th scope="col">Number</th>
            <th scope="col">State</th>
            <th scope="col">Who</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {orders.map(({ id, placed_at, number, state, name, total_cents, currency }) => (
            <tr key={id}>
              <th scope="row">
                <a href={`/config/orders/${id}`}>
                  <Moment at={placed_at} />
                </a>
              </th>
              <td>{number}</td>
              <td>{stateName(state)}</td>
              <td>{name}</td>
              <td className="office-number">{priceText(total_cents, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function StateFilter({ state }: { state: string }) {
  return (
    <form className="office-filter" method="get" action="/config/orders">
      <label htmlFor="state">State</label>
      <select id="state" name="state" defaultValue={state}>
        <option value="">All</option>
        {Object.entries(orderStates).map(([one, title]) => (
          <option key={one} value={one}>
            {title}
          </option>
        ))}
      </select>
      <button type="submit">Show</button>
    </form>
  )
}

const matching = (database: Database, state: string) => {
  const all = database.selectFrom('orders')
  return isState(state) ? all.where('state', '=', state) : all
}

/** Orders, newest first, with what was sold. */
export async function ordersPage(context: SiteContext, database: Database) {
  const state = context.req.query('state') ?? ''
  const { selectedCurrency } = await storeSettings(database)
  const { total } = await matching(database, state)
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow()
  const last = Math.max(1, Math.ceil(Number(total) / pageSize))
  const wished = Number(context.req.query('page') ?? 1)
  const page = Number.isInteger(wished) ? Math.min(last, Math.max(1, wished)) : 1
  const orders = await matching(database, state)
    .selectAll()
    .orderBy('placed_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const sales = await salesByDay(database, selectedCurrency)
  const to = (number: number) => `/config/orders?${new URLSearchParams({ state, page: String(number) })}`
  const body = (
    <>
      <div className="office-charts">
        <Chart title="Orders" days={sales.orders} />
        <Chart title={`Sales in ${selectedCurrency}`} days={sales.sums} />
      </div>
      <div className="office-tools">
        <StateFilter state={state} />
        <a href={`/config/orders.csv?${new URLSearchParams({ state })}`} download="orders.csv">
          Download as CSV
        </a>
      </div>
      {orders.length === 0 ? (
        <p>{state ? 'There is no order in this state.' : 'Nobody has ordered yet.'}</p>
      ) : (
        <OrderTable orders={orders} caption={`${orders.length} of ${total} orders, newest first`} />
      )}
      {last > 1 && (
        <nav className="office-pages" aria-label="Pages of the list">
          {page > 1 && <a href={to(page - 1)}>Newer</a>}
          <span>
            Page {page} of {last}
          </span>
          {page < last && <a href={to(page + 1)}>Older</a>}
        </nav>
      )}
    </>
  )
  return officePage(context, { title: 'Orders', body })
}

/** Orders as a table, a row for each line: safe to open, and complete. */
export async function ordersCsv(database: Database, state: string): Promise<string> {
  const rows = await database
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .selectAll('orders')
    .select(['sku', 'title', 'attributes', 'quantity', 'unit_price_cents', 'line_cents'])
    .orderBy('placed_at', 'desc')
    .orderBy('order_lines.position')
    .execute()
  const head = ['number', 'placed', 'state', 'kind', 'name', 'email', 'address', 'currency', 'total', 'tax', 'shipping']
  const money = (cents: number, currency: string) => amountOf(cents, currency).value
  const wanted = isState(state) ? rows.filter((row) => row.state === state) : rows
  return csv([
    [...head, 'discount', 'gift card', 'sku', 'title', 'options', 'quantity', 'unit price', 'line'],
    ...wanted.map((row) => [
      row.number,
      row.placed_at,
      row.state,
      row.kind,
      row.name,
      row.email,
      Object.values(JSON.parse(row.address ?? '{}') as Record<string, string>)
        .filter(Boolean)
        .join(', '),
      row.currency,
      ...[row.total_cents, row.tax_cents, row.shipping_cents, row.discount_cents, row.gift_card_cents].map((cents) =>
        money(cents, row.currency),
      ),
      row.sku,
      row.title,
      Object.values(JSON.parse(row.attributes) as Record<string, string>).join(', '),
      String(row.quantity),
      money(row.unit_price_cents, row.currency),
      money(row.line_cents, row.currency),
    ]),
  ])
}

function OrderActions({ order: { id, state }, of }: { order: Order; of: SiteContext }) {
  return (
    <form className="office-tools" method="post" action={`/config/orders/${id}/state`}>
      <Crumb of={of} />
      {state === 'placed' && (
        <button type="submit" name="state" value="fulfilled">
          It has been sent
        </button>
      )}
      {(state === 'placed' || state === 'received') && <a href={`/config/orders/${id}/cancel`}>Cancel …</a>}
      <a href="/config/orders">Back to the list</a>
    </form>
  )
}

/** Asks before an order is cancelled. */
export async function cancelPage(context: SiteContext, database: Database) {
  const id = context.req.param('id') ?? ''
  const order = await database.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
  if (!order) return missing(context)
  const body = (
    <>
      <p>{`${order.name} gets ${priceText(order.total_cents, order.currency)} back, and the stock is as before. It cannot be placed again.`}</p>
      <form className="office-tools" method="post" action={`/config/orders/${id}/state`}>
        <Crumb of={context} />
        <button type="submit" name="state" value="cancelled" className="office-danger">
          Cancel this order
        </button>
        <a href={`/config/orders/${id}`}>Keep it</a>
      </form>
    </>
  )
  return officePage(context, { title: `Cancel the order ${order.number}?`, body })
}

const missing = (context: SiteContext) =>
  officePage(context, {
    title: 'Not found',
    body: (
      <p>
        There is no such order. Nothing was changed. <a href="/config/orders">Back to the list</a>
      </p>
    ),
    status: 404,
  })

const notes: Readonly<Record<string, string>> = {
  done: 'The order has its new state.',
  late: 'The order was in another state already. Nothing was changed.',
}

/** Everything about one order. */
export async function orderPage(context: SiteContext, database: Database) {
  const id = context.req.param('id') ?? ''
  const order = await database.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
  if (!order) return missing(context)
  const lines = await database
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('position')
    .execute()
  const payment = await database.selectFrom('payments').selectAll().where('order_id', '=', id).executeTakeFirst()
  const address = Object.values(JSON.parse(order.address ?? '{}') as Record<string, string>).filter(Boolean)
  const note = notes[context.req.query('note') ?? '']
  const facts = [
    ['Placed, UTC', order.placed_at.slice(0, 19).replace('T', ' ')],
    ['State', stateName(order.state)],
    ['Who', `${order.name}, ${order.email}`],
    ['Where to', address.join(', ') || 'Nothing is sent'],
    ['Payment', payment ? `${payment.state}, ${priceText(payment.amount_cents, payment.currency)}` : 'By gift card'],
  ] as const
  const body = (
    <>
      {note && <p role="status">{note}</p>}
      <dl className="office-detail">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <OrderBody order={order} lines={lines} title="What was bought" />
      <OrderActions order={order} of={context} />
    </>
  )
  return officePage(context, { title: `Order ${order.number}`, body })
}
