import { createHash } from 'node:crypto'
import type { Database } from '../../../db/database'
import { isIdempotencyKey } from '../../../db/run-once'
import type { ContentTables } from '../../../features/content/interface'
import type { PictureTables } from '../../../features/pictures/interface'
import type { Routes, SiteContext } from '../../../http/context'
import { text } from '../../../http/request/body'
import { visibleText } from '../../../http/request/visible-text'
import { type FieldErrors, hasErrors } from '../../../rendering/fields'
import { storeSettings } from '../../settings/interface'
import { combine, getKind, getOptions, getSkus, getSlug, optionErrors } from '../domain/new-product'
import { pictureErrors, withTypedAlts } from '../domain/pictures'
import { productTypes } from '../domain/product'
import { getProductInput, productErrors } from '../domain/product-form'
import { soldFileErrors } from '../domain/sold-file'
import { getVariantInput, getVariantValues, variantErrors } from '../domain/variant-form'
import { newProductPage } from '../pages/new-product'
import { addProduct, takenSkus } from '../repository/new-product'
import { readCents } from '../service/variant-cents'
import type { CatalogTables } from '../tables'
import { getChoices, type PictureDependencies, takeUploads } from './pictures'
import type { SoldFileDependencies } from './sold-file'

type Form = Readonly<Record<string, unknown>>
type NewProductDependencies = PictureDependencies &
  SoldFileDependencies & {
    readonly database: Database<CatalogTables & ContentTables & PictureTables>
  }

/** Adds products; before the routes of single ones, whose addresses look the same. */
export function newProductRoutes(routes: Routes, dependencies: NewProductDependencies): void {
  const readForm = async (context: SiteContext) => takeUploads(dependencies, await context.req.parseBody({ all: true }))
  routes.get('/config/products/new', (context) => show(context, dependencies, { quantity: '1', grams: '0' }))
  routes.post('/config/products/new', async (context) => add(context, dependencies, ...(await readForm(context))))
  routes.post('/config/products/new/pictures', async (context) => {
    const [form, errors] = await readForm(context)
    context.set('changes', { pictures: 'uploaded' })
    return show(context, dependencies, form, errors)
  })
}

async function show(context: SiteContext, dependencies: NewProductDependencies, form: Form, errors: FieldErrors = {}) {
  const { selectedCurrency: currency } = await storeSettings(dependencies.database)
  const { product, choices } = await readProduct(dependencies, form)
  return newProductPage(context, {
    product,
    choices,
    kind: getKind(form.kind),
    file: text(form.file),
    files: await dependencies.readSoldFiles(),
    options: text(form.options),
    // An empty SKU stays empty until one is generated.
    input: { ...getVariantInput(form, Math.random), sku: visibleText(text(form.sku)) },
    currency,
    errors,
  })
}

/** The product of a form, and the pictures that it may show. */
async function readProduct(dependencies: NewProductDependencies, form: Form) {
  const choices = await getChoices(dependencies, form)
  const product = getProductInput(
    form,
    choices.map(({ file }) => file),
  )
  return { product, choices: withTypedAlts(choices, product.alts) }
}

/** What a form adds, with its errors. */
async function readAll(dependencies: NewProductDependencies, form: Form, id: string) {
  const { database } = dependencies
  const { selectedCurrency } = await storeSettings(database)
  const { product, choices } = await readProduct(dependencies, form)
  const options = getOptions(form.options)
  const attributes = combine(options ?? [])
  const input = getVariantInput(form, Math.random)
  const cents = readCents(input, selectedCurrency)
  const skus = getSkus(input.sku, attributes.length)
  const file = getKind(form.kind) === 'digital' ? text(form.file) : undefined
  const isTaken = (await takenSkus(database, skus, id)).length > 0
  const errors = {
    ...productErrors(product),
    ...pictureErrors(product.photos, choices),
    ...optionErrors(options),
    ...variantErrors(input, cents, isTaken),
    ...(file !== undefined &&
      soldFileErrors({ file, isPublished: product.state !== 'draft' }, await dependencies.readSoldFiles())),
  }
  return { product, file, options: options ?? [], attributes, input, cents, skus, errors }
}

async function add(context: SiteContext, dependencies: NewProductDependencies, form: Form, uploadErrors: FieldErrors) {
  const key = form.intentId
  if (!isIdempotencyKey(key))
    return show(context, dependencies, form, { title: 'Nothing was added. Send the form again.' })
  const id = createHash('sha256').update(`product ${key}`).digest('hex').slice(0, 24)
  const { product, file, options, attributes, input, cents, skus, errors } = await readAll(dependencies, form, id)
  const all = { ...errors, ...uploadErrors }
  if (hasErrors(all)) return show(context, dependencies, form, all)
  await addProduct(dependencies.database, {
    ...product,
    id,
    slug: getSlug(product.title, `product-${id.slice(0, 6)}`),
    productType: productTypes[getKind(form.kind)],
    file: file || null,
    optionNames: options.map(({ name }) => name),
    variants: attributes.map((one, at) => ({ sku: skus[at] ?? '', attributes: one })),
    ...getVariantValues(input, cents),
  })
  context.header('Cache-Control', 'no-store')
  return context.redirect('/config/products?note=added', 303)
}
