import type { AdminTask } from '../../features/admin/interface'
import { createRoutes, type Routes } from '../../http/context'
import { failingPaymentsPage } from './pages'
import { countSetAside, failingPayments, retryPayment } from './repository/settling'
import type { PaymentDatabase } from './tables'

/** Payments that could not be settled, in the admin, which has checked the account already. */
export function paymentAdminRoutes(database: PaymentDatabase): Routes {
  const routes = createRoutes()
  routes.get('/config/payments', async (context) => failingPaymentsPage(context, await failingPayments(database)))
  routes.post('/config/payments/:id/retry', async (context) => {
    await retryPayment(database, context.req.param('id'))
    context.header('Cache-Control', 'no-store')
    return context.redirect('/config/payments?note=retry', 303)
  })
  return routes
}

/** The line of the overview for payments that are set aside. */
export async function paymentTasks(database: PaymentDatabase): Promise<AdminTask[]> {
  const count = await countSetAside(database)
  const text = count === 1 ? '1 payment could not be settled' : `${count} payments could not be settled`
  return count > 0 ? [{ text, href: '/config/payments' }] : []
}
