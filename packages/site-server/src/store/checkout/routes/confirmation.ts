import { createRoutes, type Routes, type SiteContext } from '../../../http/context'
import { linesOf, orderById } from '../../orders/interface'
import { storeSettings } from '../../settings/interface'
import { confirmationPage, confirmationPageOf, confirmationPath } from '../pages/confirmation'
import { messagePage } from '../pages/message'
import type { CheckoutParts } from './parts'

/** The pages that confirm an order. */
export function confirmationRoutes({ database }: CheckoutParts): Routes {
  const routes = createRoutes()
  routes.get('/checkout/:page{[a-z]+-(?:confirmed|received)}/:id{[0-9a-f]{32}}', async (context: SiteContext) => {
    const order = await orderById(database, context.req.param('id') ?? '')
    if (!order)
      return messagePage(context, database, 'There is no such order. Nothing was changed. Check the address.', 404)
    // An order whose payment has arrived since has another page.
    if (context.req.param('page') !== confirmationPageOf(order).path)
      return context.redirect(confirmationPath(order), 303)
    const [lines, settings] = [await linesOf(database, order.id), await storeSettings(database)]
    return confirmationPage(context, { order, lines, settings })
  })
  return routes
}
