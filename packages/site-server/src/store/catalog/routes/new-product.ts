import { createHash } from 'node:crypto'
import { isIdempotencyKey } from '../../../db/run-once'
import { text } from '../../../http/body'
import type { Routes, SiteContext } from '../../../http/context'
import { type FieldErrors, hasErrors } from '../../../rendering/fields'
import { getCents, storeSettings } from '../../settings/interface'
import { combine, getKind, getOptions, getSkus, getSlug, optionErrors } from '../domain/new-product'
import { productTypes } from '../domain/product'
import { getProductInput, productErrors } from '../domain/product-form'
import { getVariantInput, getVariantValues, variantErrors } from '../domain/variant-form'
import { newProductPage } from '../pages/new-product'
import { addProduct, takenSkus } from '../repository/new-product'
import type { CatalogDatabase } from '../tables'

type Form = Readonly<Record<string, unknown>>

/** Adds products; before the routes of single ones, whose addresses look the same. */
export function newProductRoutes(routes: Routes, database: CatalogDatabase): void {
  routes.get('/config/products/new', (context) => show(context, database, { quantity: '1', grams: '0' }))
  routes.post('/config/products/new', async (context) => add(context, database, await context.req.parseBody()))
}

async function show(context: SiteContext, database: CatalogDatabase, form: Form, errors: FieldErrors = {}) {
  const { selectedCurrency: currency } = await storeSettings(database)
  return newProductPage(context, {
    product: getProductInput(form, []),
    kind: getKind(form.kind),
    options: text(form.options),
    // An empty SKU stays empty until one is generated.
    input: { ...getVariantInput(form, Math.random), sku: text(form.sku).trim() },
    currency,
    errors,
  })
}

/** What a form adds, with its errors. */
async function readForm(database: CatalogDatabase, form: Form, id: string) {
  const { selectedCurrency } = await storeSettings(database)
  const product = getProductInput(form, [])
  const options = getOptions(form.options)
  const attributes = combine(options ?? [])
  const input = getVariantInput(form, Math.random)
  const salePrice = input.salePrice === '' ? null : getCents(input.salePrice, selectedCurrency)
  const cents = { price: getCents(input.price, selectedCurrency), salePrice }
  const skus = getSkus(input.sku, attributes.length)
  const isTaken = (await takenSkus(database, skus, id)).length > 0
  const errors = { ...productErrors(product), ...optionErrors(options), ...variantErrors(input, cents, isTaken) }
  return { product, options: options ?? [], attributes, input, cents, skus, errors }
}

async function add(context: SiteContext, database: CatalogDatabase, form: Form) {
  const key = form.intentId
  if (!isIdempotencyKey(key)) return show(context, database, form, { title: 'Nothing was added. Send the form again.' })
  const id = createHash('sha256').update(`product ${key}`).digest('hex').slice(0, 24)
  const { product, options, attributes, input, cents, skus, errors } = await readForm(database, form, id)
  if (hasErrors(errors)) return show(context, database, form, errors)
  await addProduct(database, {
    ...product,
    id,
    slug: getSlug(product.title, `product-${id.slice(0, 6)}`),
    productType: productTypes[getKind(form.kind)],
    optionNames: options.map(({ name }) => name),
    variants: attributes.map((one, at) => ({ sku: skus[at] ?? '', attributes: one })),
    ...getVariantValues(input, cents),
  })
  context.header('Cache-Control', 'no-store')
  return context.redirect('/config/products?note=added', 303)
}
