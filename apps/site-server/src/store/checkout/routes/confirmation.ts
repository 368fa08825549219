import { createRoutes, type Routes, type SiteContext } from '../../../http/context'
import { linePictures } from '../../catalog/interface'
import { getLines, orderById, orderDownloads, pageLinkTime, subscriptionsOfOrder } from '../../orders/interface'
import { storeSettings } from '../../settings/interface'
import { confirmationPage, confirmationPath, getConfirmationPage } from '../pages/confirmation'
import { messagePage } from '../pages/message'
import { mayOpenOrder, openOrder } from '../service/order-cookie'
import type { CheckoutDependencies } from './dependencies'

const noOrder =
  'There is no such order for this browser. Nothing was changed. Open it with the link of its confirmation email.'

/** The pages that confirm an order. */
export function confirmationRoutes(parts: CheckoutDependencies): Routes {
  const { database } = parts
  const routes = createRoutes()
  routes.get('/checkout/:page{[a-z]+-(?:confirmed|received)}/:id{[0-9a-f]{32}}', async (context: SiteContext) => {
    const id = context.req.param('id') ?? ''
    const token = context.req.query('token')
    // The token leaves the address, which the history and the next site would see.
    if (token !== undefined) {
      await openOrder(context, database, id, token)
      return context.redirect(context.req.path, 303)
    }
    const order = (await mayOpenOrder(context, database, id)) ? await orderById(database, id) : undefined
    if (!order) return messagePage(context, database, noOrder, 404)
    // An order whose payment has arrived since has another page.
    if (context.req.param('page') !== getConfirmationPage(order).path)
      return context.redirect(confirmationPath(order), 303)
    const [lines, settings] = [await getLines(database, order.id), await storeSettings(database)]
    const pictures = await linePictures(parts, lines)
    const downloads = await orderDownloads(database, { order, lines }, pageLinkTime)
    const subscriptions = await subscriptionsOfOrder(database, order)
    return confirmationPage(context, { order, lines, settings, pictures, downloads, subscriptions })
  })
  return routes
}
