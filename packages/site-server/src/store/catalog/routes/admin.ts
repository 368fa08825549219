import type { Database } from '../../../db/database'
import type { AdminTask } from '../../../features/admin/interface'
import { allPhotos, type ContentTables, getPhotos } from '../../../features/content/interface'
import type { MailTables } from '../../../features/mail/interface'
import { text } from '../../../http/body'
import { createRoutes, type Routes, type SiteContext } from '../../../http/context'
import { type FieldErrors, hasErrors } from '../../../rendering/fields'
import { getAmount, getCents, storeSettings } from '../../settings/interface'
import { getLines, type LinesName, productLines } from '../domain/lines'
import { getPhotoFiles, type ProductJson } from '../domain/product'
import { getProductInput, type ProductInput, productErrors, withVariant } from '../domain/product-form'
import { getVariantInput, type VariantInput, variantErrors } from '../domain/variant-form'
import { missingVariantPage, productsPage, scarcityText, stockCsv, variantPage } from '../pages/admin'
import { productPage, type ShopDependencies } from '../pages/shop'
import {
  type AdminVariant,
  allVariants,
  isSkuTaken,
  saveLines,
  saveProduct,
  saveVariant,
  scarceVariants,
  variantById,
} from '../repository/admin'
import { anyProduct } from '../repository/products'
import type { CatalogDatabase, CatalogTables } from '../tables'
import { changeSoldFile, type SoldFileDependencies } from './sold-file'

type ShopDatabase = Database<CatalogTables & MailTables & ContentTables>

/** What the products of the admin are changed and previewed with. */
export type CatalogAdminDependencies = Omit<ShopDependencies, 'database'> &
  SoldFileDependencies & { readonly database: ShopDatabase }

/** Pieces of a variant from which on the owner should get more. */
const maxLeft = 3

/** The lines of the overview for products that are scarce. */
export async function stockTasks(database: CatalogDatabase): Promise<AdminTask[]> {
  const scarce = await scarceVariants(database, maxLeft)
  return scarce.map((row) => ({ text: scarcityText(row), href: `/config/products/${row.id}` }))
}

/** Products, prices and stock in the admin, which has checked the account already. */
export function catalogAdminRoutes(dependencies: CatalogAdminDependencies): Routes {
  const { database } = dependencies
  const routes = createRoutes()
  const getCurrency = async () => (await storeSettings(database)).selectedCurrency
  routes.get('/config/products.csv', async (context) =>
    context.body(stockCsv(await allVariants(database), await getCurrency()), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="stock.csv"',
      'Cache-Control': 'no-store',
    }),
  )
  routes.get('/config/products', async (context) =>
    productsPage(context, await allVariants(database), await getCurrency()),
  )
  routes.get('/config/products/:id', async (context) => {
    const row = await find(context, database)
    return row ? showVariant(context, dependencies, row) : missingVariantPage(context)
  })
  routes.post('/config/products/:id', (context) => changeVariant(context, dependencies))
  routes.post('/config/products/:id/page', (context) => changeProduct(context, dependencies))
  routes.post('/config/products/:id/file', (context) => changeFile(context, dependencies))
  routes.post('/config/products/:id/preview', (context) => previewProduct(context, dependencies))
  for (const name of Object.keys(productLines) as LinesName[])
    routes.post(`/config/products/:id/${name}`, (context) => changeLines(context, dependencies, name))
  return routes
}

const find = (context: SiteContext, database: CatalogDatabase) => variantById(database, context.req.param('id') ?? '')

/** What the forms of a page have, where it is not what is stored. */
interface Shown {
  readonly input?: VariantInput
  readonly product?: ProductInput
  readonly errors?: FieldErrors
}

async function showVariant(
  context: SiteContext,
  dependencies: CatalogAdminDependencies,
  row: AdminVariant,
  shown: Shown = {},
) {
  const { database, address } = dependencies
  const { selectedCurrency } = await storeSettings(database)
  const input = {
    sku: row.sku,
    price: getAmount(row.price_cents, selectedCurrency).value,
    quantity: String(row.quantity),
    unlimited: row.unlimited === 1,
  }
  const product = {
    title: row.title,
    description: row.description,
    photos: getPhotoFiles(row),
  }
  const choices = (await allPhotos(database)).map(({ file, alt }) => ({ file, alt, src: address(file) }))
  const files = await dependencies.readSoldFiles()
  return variantPage(context, row, { input, product, choices, files, ...shown })
}

const saved = (context: SiteContext, path = '/config/products') => {
  context.header('Cache-Control', 'no-store')
  return context.redirect(`${path}?note=saved`, 303)
}

async function changeLines(context: SiteContext, dependencies: CatalogAdminDependencies, name: LinesName) {
  const row = await find(context, dependencies.database)
  if (!row) return missingVariantPage(context)
  const lines = getLines(text((await context.req.parseBody())[name]), productLines[name])
  if (!lines) return showVariant(context, dependencies, row, { errors: { [name]: productLines[name].error } })
  await saveLines(dependencies.database, row.product_id, name, lines)
  return saved(context)
}

async function changeFile(context: SiteContext, dependencies: CatalogAdminDependencies) {
  const row = await find(context, dependencies.database)
  if (!row) return missingVariantPage(context)
  const errors = await changeSoldFile(context, dependencies, row)
  return hasErrors(errors) ? showVariant(context, dependencies, row, { errors }) : saved(context)
}

/** The form of a product with the photographs that the site has. */
async function readProductForm(context: SiteContext, { database }: CatalogAdminDependencies) {
  const form = await context.req.parseBody({ all: true })
  const files = (await allPhotos(database)).map(({ file }) => file)
  return { form, product: getProductInput(form, files) }
}

async function changeProduct(context: SiteContext, dependencies: CatalogAdminDependencies) {
  const row = await find(context, dependencies.database)
  if (!row) return missingVariantPage(context)
  const { product } = await readProductForm(context, dependencies)
  const errors = productErrors(product)
  if (Object.keys(errors).length > 0) return showVariant(context, dependencies, row, { product, errors })
  await saveProduct(dependencies.database, row.product_id, product)
  return saved(context)
}

/** The page of a product with the values of a form, for the frame beside it; nothing is saved. */
async function previewProduct(context: SiteContext, dependencies: CatalogAdminDependencies) {
  const row = await find(context, dependencies.database)
  const stored = row && (await anyProduct(dependencies, row.product_id))
  if (!stored) return missingVariantPage(context)
  // It is no visit, no search engine lists it, and the audit log has no change.
  context.set('unsaved', {})
  context.set('changes', {})
  const { form, product } = await readProductForm(context, dependencies)
  const { selectedCurrency } = await storeSettings(dependencies.database)
  const preview =
    'title' in form
      ? await withPage(dependencies, stored, product)
      : withVariant(stored, { id: row.id, ...getVariantPreview(form, selectedCurrency) })
  return productPage(context, dependencies, { product: preview })
}

async function withPage(
  { database, address }: CatalogAdminDependencies,
  stored: ProductJson,
  input: ProductInput,
): Promise<ProductJson> {
  const { title, description, photos } = input
  const known = await getPhotos(database, photos)
  const images = photos.flatMap((file) => {
    const photo = known.get(file)
    return photo ? [{ url: address(file), alt: photo.alt, width: photo.width, height: photo.height }] : []
  })
  return { ...stored, title: title || stored.title, description, images }
}

/** Price and stock of a form; undefined for those that are not valid. */
function getVariantPreview(form: Readonly<Record<string, unknown>>, currency: string) {
  const { price, quantity, unlimited } = getVariantInput(form, Math.random)
  const isQuantity = /^\d{1,6}$/.test(quantity)
  return {
    priceCents: getCents(price, currency),
    stock: unlimited ? ({ unlimited: true } as const) : isQuantity ? { quantity: Number(quantity) } : undefined,
  }
}

async function changeVariant(context: SiteContext, dependencies: CatalogAdminDependencies) {
  const { database } = dependencies
  const row = await find(context, database)
  if (!row) return missingVariantPage(context)
  const form = await context.req.parseBody()
  const { selectedCurrency } = await storeSettings(database)
  const input = getVariantInput(form, Math.random)
  const cents = getCents(input.price, selectedCurrency)
  const errors = variantErrors(input, cents, await isSkuTaken(database, input.sku, row.id))
  if (cents === undefined || Object.keys(errors).length > 0)
    return showVariant(context, dependencies, row, { input, errors })
  const isSaved = await saveVariant(database, row.id, {
    sku: input.sku,
    priceCents: cents,
    quantity: Number(input.quantity),
    isUnlimited: input.unlimited,
    shownQuantity: Number(text(form.was) || Number.NaN),
  })
  if (isSaved) return saved(context)
  const quantity = `The stock has changed in the meantime: there are ${row.quantity} now. Nothing was saved. Write the quantity again.`
  return showVariant(context, dependencies, row, { input, errors: { quantity } })
}
