import { createRoutes, type Routes } from '../../../http/context'
import type { SettlementDependencies } from '../service/dependencies'
import { receiveNotice } from '../service/payment-notice'

const forged = 'The signature is missing, old or not of this provider. Nothing was changed. Sign the message anew.'
const unknown =
  'There is no such payment of this amount. Nothing was changed. Check the key, the amount and the currency.'

/** Where the payment provider reports; its signature takes the place of session and crumb (apps/site-server/docs/payments.md). */
export function paymentWebhookRoutes(parts: SettlementDependencies): Routes {
  const routes = createRoutes()
  routes.post('/api/payments/webhook', async (context) => {
    const now = Date.now()
    const body = await context.req.text()
    const header = (name: string) => context.req.header(name)
    const notice = parts.provider.readNotice?.({ body, header, now })
    context.header('Cache-Control', 'no-store')
    if (!notice) return context.json({ error: forged }, 400)
    const result = await receiveNotice(parts, notice, now)
    if (result !== 'unknown') return context.json({ result })
    const { key, amountCents, currency = 'no currency' } = notice
    const problem = `A webhook names the payment ${key} and ${amountCents} (${currency}). ${unknown}`
    parts.log?.({ level: 'error', problem })
    return context.json({ error: unknown }, 404)
  })
  return routes
}
