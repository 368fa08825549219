import { isIdempotencyKey } from '../../../db/run-once'
import { type AdminTask, csvStream, readPage, readSearch } from '../../../features/admin/interface'
import { getEmails } from '../../../features/mail/interface'
import { createRoutes, type Routes, type SiteContext } from '../../../http/context'
import { text } from '../../../http/request/body'
import { type CatalogDependencies, linePictures } from '../../catalog/interface'
import { getRefunds, paymentOfOrder } from '../../payments/interface'
import { getCents, storeSettings } from '../../settings/interface'
import { maxWait, type Order } from '../domain/order'
import { orderListPage } from '../pages/admin-list'
import { cancelOrderPage, missingOrderPage, type OrderView, orderPage } from '../pages/admin-order'
import { refundPage } from '../pages/admin-refund'
import { emailPreview } from '../pages/email-preview'
import { ordersCsv } from '../pages/orders-csv'
import { countOrders, listOrders, type OrderFilter, orderRows, salesByDay } from '../repository/admin'
import { getLines, linesOfOrders, orderById } from '../repository/orders'
import { subscriptionsOfOrder } from '../repository/subscriptions'
import type { OrderTransaction, SettlementDependencies } from '../service/dependencies'
import { changeDownloads, lineDownloads } from '../service/downloads'
import { orderCause } from '../service/order-subject'
import { cancelOrder, centsOfCancelling, getRefundable, refundOrder } from '../service/refund-order'
import { sendOrder } from '../service/send-order'

/** Orders in the admin, which has checked the account already. */
export function orderAdminRoutes(parts: SettlementDependencies, catalog: CatalogDependencies): Routes {
  const routes = createRoutes()
  const { database } = parts
  routes.get('/config/orders.csv', (context) =>
    context.body(csvStream(ordersCsv(orderRows(database, getFilter(context)))), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="orders.csv"',
      'Cache-Control': 'no-store',
    }),
  )
  routes.get('/config/orders', (context) => showList(context, database, catalog))
  routes.get('/config/orders/:id', async (context) => {
    const order = await orderById(database, context.req.param('id'))
    if (!order) return missingOrderPage(context)
    return orderPage(context, await getOrderView(database, order, catalog))
  })
  routes.get('/config/orders/:id/email', async (context) => {
    const order = await orderById(database, context.req.param('id'))
    return order
      ? emailPreview(context, { order, lines: await getLines(database, order.id) })
      : missingOrderPage(context)
  })
  routes.get('/config/orders/:id/cancel', async (context) => {
    const order = await orderById(database, context.req.param('id'))
    return order ? cancelOrderPage(context, order, await centsOfCancelling(database, order)) : missingOrderPage(context)
  })
  routes.post('/config/orders/:id/state', async (context) => {
    const id = context.req.param('id')
    const isDone = await changeState(parts, id, text((await context.req.parseBody()).state))
    context.header('Cache-Control', 'no-store')
    return context.redirect(`/config/orders/${encodeURIComponent(id)}?note=${isDone ? 'done' : 'late'}`, 303)
  })
  routes.post('/config/orders/:id/downloads', async (context) => {
    const orderId = context.req.param('id')
    const { line, change } = await context.req.parseBody()
    const isDone = await changeDownloads(database, { orderId, lineId: text(line), change: text(change) })
    context.header('Cache-Control', 'no-store')
    return context.redirect(`/config/orders/${encodeURIComponent(orderId)}?note=${isDone ? 'downloads' : 'late'}`, 303)
  })
  refundRoutes(routes, parts)
  return routes
}

async function getOrderView(
  database: OrderTransaction,
  order: Order,
  catalog: CatalogDependencies,
): Promise<OrderView> {
  const lines = await getLines(database, order.id)
  const pictures = await linePictures(catalog, lines)
  const payment = await paymentOfOrder(database, order.id)
  const refunds = payment ? await getRefunds(database, payment.id) : []
  const emails = await getEmails(database, orderCause(order.id))
  const downloads = await lineDownloads(database, lines)
  const subscriptions = await subscriptionsOfOrder(database, order)
  return {
    order,
    lines,
    pictures,
    payment,
    refunds,
    emails,
    downloads,
    subscriptions,
    refundable: await getRefundable(database, order),
  }
}

/** Refunds of a part: asked for on a page of their own, and carried out once for each page. */
function refundRoutes(routes: Routes, parts: SettlementDependencies) {
  const { database } = parts
  routes.get('/config/orders/:id/refund', async (context) => {
    const order = await orderById(database, context.req.param('id'))
    return order
      ? refundPage(context, order, { refundable: await getRefundable(database, order) })
      : missingOrderPage(context)
  })
  routes.post('/config/orders/:id/refund', async (context) => {
    const order = await orderById(database, context.req.param('id'))
    if (!order) return missingOrderPage(context)
    const form = await context.req.parseBody()
    const { intentId: key } = form
    const cents = getCents(text(form.amount), order.currency)
    const isDone = cents !== undefined && isIdempotencyKey(key) && (await refundOrder(parts, order.id, { key, cents }))
    if (!isDone) {
      const refundable = await getRefundable(database, order)
      return refundPage(context, order, { refundable, amount: text(form.amount), isRejected: true })
    }
    context.header('Cache-Control', 'no-store')
    return context.redirect(`/config/orders/${encodeURIComponent(order.id)}?note=refunded`, 303)
  })
}

/** The line of the overview for orders that wait to be sent. */
export async function orderTasks(database: OrderTransaction): Promise<AdminTask[]> {
  const count = await countOrders(database, { state: 'to-send', search: '' })
  const late = await countOrders(database, { state: 'late', search: '' })
  const text = count === 1 ? '1 order to send' : `${count} orders to send`
  return [
    ...(count > 0 ? [{ text, href: '/config/orders?state=to-send' }] : []),
    ...(late > 0 ? [{ text: `${late} of them for over ${maxWait} days`, href: '/config/orders?state=late' }] : []),
  ]
}

function getFilter(context: SiteContext): OrderFilter {
  return { state: context.req.query('state') ?? '', search: readSearch(context) }
}

async function showList(context: SiteContext, database: OrderTransaction, catalog: CatalogDependencies) {
  const filter = getFilter(context)
  const { selectedCurrency: currency } = await storeSettings(database)
  const total = await countOrders(database, filter)
  const { page, last } = readPage(context, total)
  const orders = await listOrders(database, filter, page)
  const lines = await linesOfOrders(
    database,
    orders.map(({ id }) => id),
  )
  const pictures = await linePictures(catalog, lines)
  const sales = await salesByDay(database, currency)
  return orderListPage(context, { orders, lines, pictures, total, page, last, ...filter, currency, sales })
}

/** Only a placed order can be sent; only one that was not sent can be cancelled. */
function changeState(parts: SettlementDependencies, id: string, state: string): Promise<boolean> {
  if (state === 'cancelled') return cancelOrder(parts, id)
  return state === 'fulfilled' ? sendOrder(parts.database, id) : Promise.resolve(false)
}
