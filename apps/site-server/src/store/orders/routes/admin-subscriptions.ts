import { type AdminTask, readPage } from '../../../features/admin/interface'
import { createRoutes, type Routes } from '../../../http/context'
import { endSubscriptionPage, missingSubscriptionPage, subscriptionsPage } from '../pages/admin-subscriptions'
import { countSubscriptions, listedSubscription, listSubscriptions } from '../repository/subscriptions'
import type { OrderTransaction } from '../service/dependencies'
import { endSubscription } from '../service/subscriptions/end'

/** Subscriptions in the admin, which has checked the account already: all of them, and the end of each (COM-18). */
export function subscriptionAdminRoutes(database: OrderTransaction): Routes {
  const routes = createRoutes()
  routes.get('/config/subscriptions', async (context) => {
    const total = await countSubscriptions(database)
    const { page, last } = readPage(context, total)
    return subscriptionsPage(context, { rows: await listSubscriptions(database, page), total, page, last })
  })
  routes.get('/config/subscriptions/:id/end', async (context) => {
    const row = await listedSubscription(database, context.req.param('id'))
    return row ? endSubscriptionPage(context, row) : missingSubscriptionPage(context)
  })
  routes.post('/config/subscriptions/:id/end', async (context) => {
    const isEnded = await endSubscription(database, context.req.param('id'))
    context.header('Cache-Control', 'no-store')
    return context.redirect(`/config/subscriptions?note=${isEnded ? 'ended' : 'late'}`, 303)
  })
  return routes
}

/** The line of the overview for subscriptions whose last charge has failed. */
export async function subscriptionTasks(database: OrderTransaction): Promise<AdminTask[]> {
  const count = await countSubscriptions(database, { isRefused: true })
  const text = count === 1 ? '1 subscription could not be charged' : `${count} subscriptions could not be charged`
  return count > 0 ? [{ text, href: '/config/subscriptions' }] : []
}
