import type { Database } from '../../../db/database'
import type { AdminTask } from '../../../features/admin/interface'
import type { MailTables } from '../../../features/mail/interface'
import { text } from '../../../http/body'
import { createRoutes, type Routes, type SiteContext } from '../../../http/context'
import type { FieldErrors } from '../../../rendering/fields'
import {
  amountOf,
  centsOf,
  inCurrency,
  saveStoreSettings,
  storeCurrencies,
  storeSettings,
} from '../../settings/interface'
import { type LinesName, linesOf, productLines } from '../domain/lines'
import { variantErrors, variantInputOf } from '../domain/variant-form'
import { missingVariantPage, productsPage, scarcityText, stockCsv, variantPage } from '../pages/admin'
import { allVariants, isSkuTaken, saveLines, saveVariant, scarceVariants, variantById } from '../repository/admin'
import type { CatalogDatabase, CatalogTables } from '../tables'

type ShopDatabase = Database<CatalogTables & MailTables>

/** Pieces of a variant from which on the owner should get more. */
const maxLeft = 3

/** The lines of the overview for products that are scarce. */
export async function stockTasks(database: CatalogDatabase): Promise<AdminTask[]> {
  const scarce = await scarceVariants(database, maxLeft)
  return scarce.map((row) => ({ text: scarcityText(row), href: `/config/products/${row.id}` }))
}

/** Products, prices and stock in the admin, which has checked the account already. */
export function catalogAdminRoutes(database: ShopDatabase): Routes {
  const routes = createRoutes()
  const currencyOf = async () => (await storeSettings(database)).selectedCurrency
  routes.get('/config/products.csv', async (context) =>
    context.body(stockCsv(await allVariants(database), await currencyOf()), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="stock.csv"',
      'Cache-Control': 'no-store',
    }),
  )
  routes.get('/config/products', async (context) =>
    productsPage(context, await allVariants(database), await currencyOf()),
  )
  routes.post('/config/products/currency', async (context) => {
    const asked = text((await context.req.parseBody()).currency)
    const code = storeCurrencies.find((one) => one === asked)
    if (code) await saveStoreSettings(database, inCurrency(await storeSettings(database), code))
    context.header('Cache-Control', 'no-store')
    return context.redirect(`/config/products${code ? '?note=saved' : ''}`, 303)
  })
  routes.get('/config/products/:id', (context) => showVariant(context, database))
  routes.post('/config/products/:id', (context) => changeVariant(context, database))
  for (const name of Object.keys(productLines) as LinesName[])
    routes.post(`/config/products/:id/${name}`, (context) => changeLines(context, database, name))
  return routes
}

const find = (context: SiteContext, database: CatalogDatabase) => variantById(database, context.req.param('id') ?? '')

async function showVariant(context: SiteContext, database: CatalogDatabase, errors: FieldErrors = {}) {
  const row = await find(context, database)
  if (!row) return missingVariantPage(context)
  const { selectedCurrency } = await storeSettings(database)
  const input = {
    sku: row.sku,
    price: amountOf(row.price_cents, selectedCurrency).value,
    quantity: String(row.quantity),
    unlimited: row.unlimited === 1,
  }
  return variantPage(context, row, input, errors)
}

async function changeLines(context: SiteContext, database: CatalogDatabase, name: LinesName) {
  const row = await find(context, database)
  if (!row) return missingVariantPage(context)
  const lines = linesOf(text((await context.req.parseBody())[name]), productLines[name])
  if (!lines) return showVariant(context, database, { [name]: productLines[name].error })
  await saveLines(database, row.product_id, name, lines)
  context.header('Cache-Control', 'no-store')
  return context.redirect('/config/products?note=saved', 303)
}

async function changeVariant(context: SiteContext, database: ShopDatabase) {
  const row = await find(context, database)
  if (!row) return missingVariantPage(context)
  const form = await context.req.parseBody()
  const { selectedCurrency } = await storeSettings(database)
  const input = variantInputOf(form, Math.random)
  const cents = centsOf(input.price, selectedCurrency)
  const errors = variantErrors(input, cents, await isSkuTaken(database, input.sku, row.id))
  if (cents === undefined || Object.keys(errors).length > 0) return variantPage(context, row, input, errors)
  const isSaved = await saveVariant(database, row.id, {
    sku: input.sku,
    priceCents: cents,
    quantity: Number(input.quantity),
    isUnlimited: input.unlimited,
    shownQuantity: Number(text(form.was) || Number.NaN),
  })
  if (!isSaved)
    return variantPage(context, row, input, {
      quantity: `The stock has changed in the meantime: there are ${row.quantity} now. Nothing was saved. Write the quantity again.`,
    })
  context.header('Cache-Control', 'no-store')
  return context.redirect('/config/products?note=saved', 303)
}
