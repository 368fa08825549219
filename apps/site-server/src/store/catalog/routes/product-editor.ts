import type { Database } from '../../../db/database'
import { type ContentTables, getPhotos } from '../../../features/content/interface'
import type { MailTables } from '../../../features/mail/interface'
import type { PictureTables } from '../../../features/pictures/interface'
import type { Routes, SiteContext } from '../../../http/context'
import { text } from '../../../http/request/body'
import { type FieldErrors, hasErrors } from '../../../rendering/fields'
import { amountText, storeSettings } from '../../settings/interface'
import { getLines, type LinesName, productLines } from '../domain/lines'
import { pictureErrors, withTypedAlts } from '../domain/pictures'
import { getCategories, getPhotoFiles, getQuestions, type ProductJson, productTypes } from '../domain/product'
import { getProductInput, type ProductInput, productErrors, withVariant } from '../domain/product-form'
import { soldFileErrors } from '../domain/sold-file'
import {
  getVariantInput,
  getVariantValues,
  type VariantCents,
  type VariantInput,
  variantErrors,
} from '../domain/variant-form'
import { missingVariantPage } from '../pages/admin'
import { variantPage } from '../pages/product-editor'
import { productPage, type ShopDependencies } from '../pages/shop'
import { type AdminVariant, isSkuTaken, type ProductChange, saveChange, variantById } from '../repository/admin'
import { anyProduct } from '../repository/products'
import { readCents } from '../service/variant-cents'
import type { CatalogTables } from '../tables'
import { getChoices, takeUploads } from './pictures'
import type { SoldFileDependencies } from './sold-file'

type ShopDatabase = Database<CatalogTables & MailTables & ContentTables & PictureTables>

/** What the products of the admin are changed and previewed with. */
export type CatalogAdminDependencies = Omit<ShopDependencies, 'database'> &
  SoldFileDependencies & { readonly database: ShopDatabase }

type Form = Readonly<Record<string, unknown>>

/** What the form of a page has, where it is not what is stored. */
interface Shown {
  readonly input?: VariantInput | undefined
  readonly product?: ProductInput | undefined
  readonly lines?: Readonly<Partial<Record<LinesName, string>>>
  readonly file?: string | undefined
  /** The pictures that it may choose of. Default: those of the site and of the product. */
  readonly choices?: Choices | undefined
  readonly errors?: FieldErrors
}
type Choices = Awaited<ReturnType<typeof getChoices>>

/** The page of a variant and its product: one form, of which all is saved or nothing. */
export function productEditorRoutes(routes: Routes, dependencies: CatalogAdminDependencies): void {
  const find = (context: SiteContext) => variantById(dependencies.database, context.req.param('id') ?? '')
  routes.get('/config/products/:id', async (context) => {
    const row = await find(context)
    return row ? showVariant(context, dependencies, row) : missingVariantPage(context)
  })
  routes.post('/config/products/:id', async (context) => {
    const row = await find(context)
    return row ? change(context, dependencies, row) : missingVariantPage(context)
  })
  routes.post('/config/products/:id/pictures', async (context) => {
    const row = await find(context)
    return row ? upload(context, dependencies, row) : missingVariantPage(context)
  })
  routes.post('/config/products/:id/preview', async (context) => {
    const row = await find(context)
    const stored = row && (await anyProduct(dependencies, row.product_id))
    return stored ? preview(context, dependencies, row, stored) : missingVariantPage(context)
  })
}

async function showVariant(
  context: SiteContext,
  dependencies: CatalogAdminDependencies,
  row: AdminVariant,
  { input, product, lines, file, choices, errors = {} }: Shown = {},
) {
  const { database, readSoldFiles } = dependencies
  const { selectedCurrency } = await storeSettings(database)
  return variantPage(context, row, {
    input: input ?? getStoredInput(row, selectedCurrency),
    product: product ?? getStored(row),
    lines: { categories: getCategories(row).join('\n'), questions: getQuestions(row).join('\n'), ...lines },
    choices: choices ?? (await getChoices(dependencies, {}, getPhotoFiles(row))),
    file: file ?? row.file ?? '',
    files: row.product_type === productTypes.digital ? await readSoldFiles() : undefined,
    errors,
  })
}

function getStoredInput(row: AdminVariant, currency: string): VariantInput {
  const write = (cents: number | null) => (cents === null ? '' : amountText(cents, currency))
  return {
    sku: row.sku,
    price: write(row.price_cents),
    salePrice: write(row.sale_price_cents),
    onSale: row.on_sale === 1,
    quantity: String(row.quantity),
    unlimited: row.unlimited === 1,
    grams: String(row.weight_grams),
  }
}

/** The variant of a form; without fields for them, a sale price and a weight stay as they are. */
function readInput(form: Form, row: AdminVariant, currency: string): VariantInput {
  const { salePrice, onSale, grams } = getStoredInput(row, currency)
  const sale = 'salePrice' in form ? {} : { salePrice, onSale: onSale ? '1' : '' }
  return getVariantInput({ grams, ...sale, ...form }, Math.random)
}

const getStored = (row: AdminVariant): ProductInput => ({
  title: row.title,
  description: row.description,
  photos: getPhotoFiles(row),
  alts: {},
  state: row.workflow_state,
  publishOn: row.publish_on ?? '',
})

/** The parts of a form, as they were typed; a part that it does not have is undefined, and stays as it is. */
async function readParts(dependencies: CatalogAdminDependencies, form: Form, row: AdminVariant) {
  const { selectedCurrency: currency } = await storeSettings(dependencies.database)
  const choices = await getChoices(dependencies, form, getPhotoFiles(row))
  const files = choices.map(({ file }) => file)
  const product = 'title' in form ? getProductInput(form, files, row.workflow_state) : undefined
  const names = (Object.keys(productLines) as LinesName[]).filter((name) => name in form)
  return {
    currency,
    input: 'price' in form ? readInput(form, row, currency) : undefined,
    product,
    choices: product ? withTypedAlts(choices, product.alts) : choices,
    lines: Object.fromEntries(names.map((name) => [name, text(form[name])])) as Partial<Record<LinesName, string>>,
    file: row.product_type === productTypes.digital && 'file' in form ? text(form.file) : undefined,
  }
}
type Parts = Awaited<ReturnType<typeof readParts>>

const lineErrors = ({ lines }: Parts): FieldErrors =>
  Object.fromEntries(
    Object.entries(lines).flatMap(([name, typed]) => {
      const rule = productLines[name as LinesName]
      return getLines(typed, rule) ? [] : [[name, rule.error]]
    }),
  )

/** A digital product is published with its file alone; one that was chosen before may be missing in the folder (COM-17). */
async function fileErrors({ readSoldFiles }: SoldFileDependencies, { product, file }: Parts, row: AdminVariant) {
  if (row.product_type !== productTypes.digital || (!product && file === undefined)) return {}
  const isPublished = (product?.state ?? row.workflow_state) !== 'draft'
  return soldFileErrors({ file: file ?? row.file ?? '', isPublished }, [
    ...(await readSoldFiles()),
    ...(row.file ? [row.file] : []),
  ])
}

async function getErrors(
  dependencies: CatalogAdminDependencies,
  parts: Parts,
  row: AdminVariant,
  cents: VariantCents,
): Promise<FieldErrors> {
  const { input, product, choices } = parts
  const { database } = dependencies
  return {
    ...(input && variantErrors(input, cents, await isSkuTaken(database, input.sku, row.id))),
    ...(product && { ...productErrors(product), ...pictureErrors(product.photos, choices) }),
    ...(await fileErrors(dependencies, parts, row)),
    ...lineErrors(parts),
  }
}

/** A valid form as it is saved. */
function toChange({ input, product, lines, file }: Parts, cents: VariantCents, form: Form): ProductChange {
  const entries = Object.entries(lines).map(([name, typed]) => [name, getLines(typed, productLines[name as LinesName])])
  return {
    product,
    file,
    lines: Object.fromEntries(entries),
    variant: input && {
      sku: input.sku,
      ...getVariantValues(input, cents),
      shownQuantity: Number(text(form.was) || Number.NaN),
    },
  }
}

const noCents: VariantCents = { price: undefined, salePrice: undefined, example: '' }

async function change(context: SiteContext, dependencies: CatalogAdminDependencies, row: AdminVariant) {
  const { database } = dependencies
  const [form, uploadErrors] = await takeUploads(dependencies, await context.req.parseBody({ all: true }))
  const parts = await readParts(dependencies, form, row)
  const cents = parts.input ? readCents(parts.input, parts.currency) : noCents
  const errors = { ...(await getErrors(dependencies, parts, row, cents)), ...uploadErrors }
  if (hasErrors(errors)) return showVariant(context, dependencies, row, { ...parts, errors })
  if (await saveChange(database, row, toChange(parts, cents, form))) {
    context.header('Cache-Control', 'no-store')
    return context.redirect('/config/products?note=saved', 303)
  }
  const quantity = `The stock has changed in the meantime: there are ${row.quantity} now. Nothing was saved. Write the quantity again.`
  return showVariant(context, dependencies, row, { ...parts, errors: { quantity } })
}

/** Stores the pictures of a form, and shows it with them; nothing else is saved. */
async function upload(context: SiteContext, dependencies: CatalogAdminDependencies, row: AdminVariant) {
  const [form, errors] = await takeUploads(dependencies, await context.req.parseBody({ all: true }))
  context.set('changes', { pictures: 'uploaded' })
  return showVariant(context, dependencies, row, { ...(await readParts(dependencies, form, row)), errors })
}

/** The page of a product with the values of a form, for the frame beside it; nothing is saved. */
async function preview(
  context: SiteContext,
  dependencies: CatalogAdminDependencies,
  row: AdminVariant,
  stored: ProductJson,
) {
  // It is no visit, no search engine lists it, and the audit log has no change.
  context.set('unsaved', {})
  context.set('changes', {})
  const parts = await readParts(dependencies, await context.req.parseBody({ all: true }), row)
  const page = parts.product ? await withPage(dependencies, stored, parts.product) : stored
  const product = parts.input ? withVariant(page, getVariantPreview(row.id, parts.input, parts.currency)) : page
  return productPage(context, dependencies, { product })
}

async function withPage(
  { database, address }: CatalogAdminDependencies,
  stored: ProductJson,
  input: ProductInput,
): Promise<ProductJson> {
  const { title, description, photos, alts } = input
  const known = await getPhotos(database, photos)
  const images = photos.flatMap((file) => {
    const photo = known.get(file)
    return photo ? [{ url: address(file), alt: alts[file] || photo.alt, width: photo.width, height: photo.height }] : []
  })
  return { ...stored, title: title || stored.title, description, images }
}

/** Price and stock of a form; undefined for those that are not valid. */
function getVariantPreview(id: string, input: VariantInput, currency: string) {
  const { quantity, unlimited, onSale } = input
  const { price, salePrice } = readCents(input, currency)
  const isQuantity = /^\d{1,6}$/.test(quantity)
  const stock = unlimited ? ({ unlimited: true } as const) : isQuantity ? { quantity: Number(quantity) } : undefined
  return { id, priceCents: price, salePriceCents: salePrice, onSale, stock }
}
