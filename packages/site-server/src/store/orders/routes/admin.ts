import { pageNumber, pageSize } from '../../features/admin/interface'
import { text } from '../../http/body'
import { createRoutes, type Routes, type SiteContext } from '../../http/context'
import { paymentOfOrder } from '../payments/interface'
import { storeSettings } from '../settings/interface'
import { orderListPage } from './pages/admin-list'
import { cancelOrderPage, missingOrderPage, orderPage } from './pages/admin-order'
import { emailPreview } from './pages/email-preview'
import { ordersCsv } from './pages/orders-csv'
import { countOrders, listOrders, orderRows, salesByDay } from './repository/admin'
import { linesOf, moveOrder, orderById } from './repository/orders'
import { cancelOrder } from './service/cancel-order'
import type { OrderWork, SettlementParts } from './service/parts'

/** Orders in the admin, which has checked the account already. */
export function orderAdminRoutes(parts: SettlementParts): Routes {
  const routes = createRoutes()
  const { database } = parts
  routes.get('/config/orders.csv', async (context) =>
    context.body(ordersCsv(await orderRows(database, context.req.query('state') ?? '')), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="orders.csv"',
      'Cache-Control': 'no-store',
    }),
  )
  routes.get('/config/orders', (context) => showList(context, database))
  routes.get('/config/orders/:id', async (context) => {
    const order = await orderById(database, context.req.param('id'))
    if (!order) return missingOrderPage(context)
    const [lines, payment] = [await linesOf(database, order.id), await paymentOfOrder(database, order.id)]
    return orderPage(context, { order, lines, payment })
  })
  routes.get('/config/orders/:id/email', async (context) => {
    const order = await orderById(database, context.req.param('id'))
    return order
      ? emailPreview(context, { order, lines: await linesOf(database, order.id) })
      : missingOrderPage(context)
  })
  routes.get('/config/orders/:id/cancel', async (context) => {
    const order = await orderById(database, context.req.param('id'))
    return order ? cancelOrderPage(context, order) : missingOrderPage(context)
  })
  routes.post('/config/orders/:id/state', async (context) => {
    const id = context.req.param('id')
    const isDone = await changeState(parts, id, text((await context.req.parseBody()).state))
    context.header('Cache-Control', 'no-store')
    return context.redirect(`/config/orders/${encodeURIComponent(id)}?note=${isDone ? 'done' : 'late'}`, 303)
  })
  return routes
}

async function showList(context: SiteContext, database: OrderWork) {
  const state = context.req.query('state') ?? ''
  const { selectedCurrency: currency } = await storeSettings(database)
  const total = await countOrders(database, state)
  const last = Math.max(1, Math.ceil(total / pageSize))
  const page = pageNumber(context.req.query('page'), last)
  const orders = await listOrders(database, state, page)
  const sales = await salesByDay(database, currency)
  return orderListPage(context, { orders, total, page, last, state, currency, sales })
}

/** Only a placed order can be sent; only one that was not sent can be cancelled. */
function changeState(parts: SettlementParts, id: string, state: string): Promise<boolean> {
  if (state === 'cancelled') return cancelOrder(parts, id)
  return state === 'fulfilled' ? moveOrder(parts.database, id, ['placed'], 'fulfilled') : Promise.resolve(false)
}
