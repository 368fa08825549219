import { Hono } from 'hono'
import { text } from '../call-guards'
import type { SiteContext, Variables } from '../security'
import type { StoreParts } from './catalogue'
import { cancelPage, orderPage, ordersCsv, ordersPage } from './office-orders'
import { keepVariant, productsPage, stockCsv, variantPage } from './office-products'
import type { PaymentProvider } from './payment'
import { keepStoreSettings, shopCurrencies, soldIn, storeSettings } from './settings'
import { takeBack } from './settle'

function file(context: SiteContext, name: string, content: string) {
  return context.body(content, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'no-store',
  })
}

/** The rooms of the office for the shop; whoever may not enter has been refused before. */
export function storeOffice(parts: StoreParts & { readonly provider: PaymentProvider }) {
  const app = new Hono<{ Variables: Variables }>()
  const { database } = parts
  app.get('/config/orders.csv', async (context) =>
    file(context, 'orders.csv', await ordersCsv(database, context.req.query('state') ?? '')),
  )
  app.get('/config/orders', (context) => ordersPage(context, database))
  app.get('/config/orders/:id', (context) => orderPage(context, database))
  app.get('/config/orders/:id/cancel', (context) => cancelPage(context, database))
  app.post('/config/orders/:id/state', async (context) => {
    const id = context.req.param('id')
    const state = text((await context.req.parseBody()).state)
    const isDone =
      state === 'cancelled' ? await takeBack(parts, id) : state === 'fulfilled' && (await fulfil(parts, id))
    context.header('Cache-Control', 'no-store')
    return context.redirect(`/config/orders/${encodeURIComponent(id)}?note=${isDone ? 'done' : 'late'}`, 303)
  })
  app.get('/config/products.csv', async (context) => file(context, 'stock.csv', await stockCsv(database)))
  app.get('/config/products', (context) => productsPage(context, database))
  app.post('/config/products/currency', async (context) => {
    const wished = text((await context.req.parseBody()).currency)
    const code = shopCurrencies.find((one) => one === wished)
    if (code) await keepStoreSettings(database, soldIn(await storeSettings(database), code))
    context.header('Cache-Control', 'no-store')
    return context.redirect(`/config/products${code ? '?note=kept' : ''}`, 303)
  })
  app.get('/config/products/:id', (context) => variantPage(context, database))
  app.post('/config/products/:id', (context) => keepVariant(context, database))
  return app
}

/** Sent: only what was placed can be. */
async function fulfil({ database }: StoreParts, id: string): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('orders')
    .set({ state: 'fulfilled' })
    .where('id', '=', id)
    .where('state', '=', 'placed')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
