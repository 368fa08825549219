import { createRoutes, type Routes, type SiteContext } from '../../../http/context'
import { endSubscription, type OrderDependencies, orderById, subscriptionsOfOrder } from '../../orders/interface'
import { storeSettings } from '../../settings/interface'
import { confirmationPath } from '../pages/confirmation'
import { endSubscriptionPage } from '../pages/end-subscription'
import { messagePage } from '../pages/message'
import { mayOpenOrder } from '../service/order-cookie'

const path = '/checkout/subscription/:order{[0-9a-f]{32}}/:id{[0-9a-f-]{36}}'
const missing =
  'There is no such subscription for this browser. Nothing was changed. Open your order with the link of its email.'

/** The order and its subscription, for a browser that may open the page of the order. */
async function find(context: SiteContext, { database }: Pick<OrderDependencies, 'database'>) {
  const { order: orderId = '', id } = context.req.param() as Readonly<Record<string, string>>
  const order = (await mayOpenOrder(context, database, orderId)) ? await orderById(database, orderId) : undefined
  const subscriptions = order ? await subscriptionsOfOrder(database, order) : []
  const subscription = subscriptions.find((known) => known.id === id)
  return order && subscription && { order, subscription }
}

/** A buyer ends a subscription from the page of its order, without scripts (COM-18). */
export function subscriptionRoutes(parts: Pick<OrderDependencies, 'database'>): Routes {
  const { database } = parts
  const routes = createRoutes()
  routes.get(path, async (context) => {
    const found = await find(context, parts)
    if (!found) return messagePage(context, database, missing, 404)
    if (found.subscription.state !== 'active') return context.redirect(confirmationPath(found.order), 303)
    return endSubscriptionPage(context, { ...found, settings: await storeSettings(database) })
  })
  routes.post(path, async (context) => {
    const found = await find(context, parts)
    if (!found) return messagePage(context, database, missing, 404)
    await endSubscription(database, found.subscription.id)
    context.header('Cache-Control', 'no-store')
    return context.redirect(confirmationPath(found.order), 303)
  })
  return routes
}
