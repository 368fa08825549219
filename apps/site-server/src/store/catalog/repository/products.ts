import type { Database } from '../../../db/database'
import { type ContentTables, getPhotos } from '../../../features/content/interface'
import {
  getAttributes,
  getCategories,
  getPhotoFiles,
  getPlan,
  getQuestions,
  isOffered,
  type ProductJson,
  productTypes,
  type VariantJson,
} from '../domain/product'
import type { CatalogTables, ProductRow } from '../tables'

/** What reading products needs. */
export interface CatalogDependencies {
  readonly database: Database<CatalogTables & ContentTables>
  /** The address of a photograph by its file. */
  address(file: string): string
}
type VariantRow = CatalogTables['variants'] & Pick<CatalogTables['stock'], 'unlimited' | 'quantity'>

/** Codes of the workflow, in this order from 1. */
const workflow = ['published', 'scheduled', 'draft']

function getSize({ size }: VariantRow): VariantJson['size'] {
  if (size === null) return null
  const [length = 0, width = 0, height = 0] = (JSON.parse(size) as number[]).map((millimetres) => millimetres / 10)
  return { length, width, height }
}

function variantJson(row: VariantRow, address: CatalogDependencies['address']): VariantJson {
  return {
    id: row.id,
    sku: row.sku,
    priceCents: row.price_cents,
    salePriceCents: row.sale_price_cents,
    onSale: row.on_sale === 1,
    stock: row.unlimited === 1 ? { unlimited: true } : { quantity: row.quantity },
    attributes: getAttributes(row),
    imageUrl: row.photo && address(row.photo),
    weight: row.weight_grams / 1000,
    size: getSize(row),
  }
}

/** The variants of some products with their stock, in their order. */
export function getVariants(database: Database<CatalogTables>, products: readonly string[]): Promise<VariantRow[]> {
  return database
    .selectFrom('variants')
    .innerJoin('stock', 'stock.variant_id', 'variants.id')
    .selectAll('variants')
    .select(['stock.unlimited', 'stock.quantity'])
    .where('product_id', 'in', [...products, ''])
    .orderBy('position')
    .execute()
}

type Photos = Awaited<ReturnType<typeof getPhotos>>

const getPath = (slug: string) => `/shop/${slug}`

function productJson(
  row: ProductRow,
  variants: readonly VariantRow[],
  photos: Photos,
  address: CatalogDependencies['address'],
): ProductJson {
  const files = getPhotoFiles(row)
  const plan = getPlan(row)
  return {
    id: row.id,
    title: row.title,
    url: getPath(row.slug),
    description: row.description,
    images: files.flatMap((file) => {
      const known = photos.get(file)
      return known ? [{ url: address(file), alt: known.alt, width: known.width, height: known.height }] : []
    }),
    productType: row.product_type,
    variantAttributeNames: JSON.parse(row.attribute_names) as string[],
    variants: variants
      .filter(({ product_id }) => product_id === row.id)
      .map((variant) => variantJson(variant, address)),
    subscribable: plan !== null,
    subscriptionPlan: plan,
    isGiftCard: row.product_type === productTypes.giftCard,
    questions: getQuestions(row).map((label) => ({ label, required: false })),
    categories: getCategories(row),
    workflowState: workflow.indexOf(row.workflow_state) + 1,
  }
}

/** Products with their variants and pictures. */
export async function withParts(
  { database, address }: CatalogDependencies,
  rows: ProductRow[],
): Promise<ProductJson[]> {
  const variants = await getVariants(
    database,
    rows.map(({ id }) => id),
  )
  const files = rows.flatMap(getPhotoFiles)
  const photos = await getPhotos(database, files)
  return rows.map((row) => productJson(row, variants, photos, address))
}

/** The products that visitors can buy, by the rule of `isOffered`. */
const offeredProducts = ({ database }: Pick<CatalogDependencies, 'database'>) =>
  database
    .selectFrom('products')
    .where('workflow_state', '=', 'published')
    .where(({ eb, or }) => or([eb('product_type', '<>', productTypes.digital), eb('file', 'is not', null)]))

/** The products that visitors can buy, in their order: two of one place have an order, too, so that none is on two pages of a list. */
export const productsInOrder = (dependencies: Pick<CatalogDependencies, 'database'>) =>
  offeredProducts(dependencies).selectAll().orderBy('position').orderBy('id')

/** The first products that visitors can buy, at most `count`. */
export const firstProducts = async (dependencies: CatalogDependencies, count: number): Promise<ProductJson[]> =>
  withParts(dependencies, await productsInOrder(dependencies).limit(count).execute())

/** The paths of the products that visitors can buy, in their order. */
export async function productPaths(dependencies: Pick<CatalogDependencies, 'database'>): Promise<string[]> {
  const rows = await productsInOrder(dependencies).clearSelect().select('slug').execute()
  return rows.map(({ slug }) => getPath(slug))
}

/** The products that visitors can buy, in their order. */
export const publishedProducts = async (dependencies: CatalogDependencies): Promise<ProductJson[]> =>
  withParts(dependencies, await productsInOrder(dependencies).execute())

/** Products that visitors can buy and that are found in the same categories. */
export interface ProductGroup {
  readonly categories: readonly string[]
  /** The categories as they are stored. */
  readonly stored: string
  readonly count: number
}

/** The products that visitors can buy, by their categories, in the order of the shop: as many as there are such lists of categories. */
export async function getProductGroups(dependencies: CatalogDependencies): Promise<readonly ProductGroup[]> {
  const rows = await offeredProducts(dependencies)
    .select(({ fn }) => ['categories', fn.countAll().as('count')])
    .groupBy('categories')
    .orderBy(({ fn }) => fn.min('position'))
    .orderBy('categories')
    .execute()
  return rows.map((row) => ({ categories: getCategories(row), stored: row.categories, count: Number(row.count) }))
}

/** One part of the products of some groups, in the order of the shop. */
export async function productsOfGroups(
  dependencies: CatalogDependencies,
  groups: readonly ProductGroup[],
  { size, skipped }: { readonly size: number; readonly skipped: number },
): Promise<ProductJson[]> {
  const stored = groups.map((group) => group.stored)
  const rows = await productsInOrder(dependencies)
    .where('categories', 'in', [...stored, ''])
    .limit(size)
    .offset(skipped)
    .execute()
  return withParts(dependencies, rows)
}

/** One product that visitors can buy, by its id or its slug. */
export async function publishedProduct(dependencies: CatalogDependencies, by: 'id' | 'slug', value: string) {
  const rows = await offeredProducts(dependencies).selectAll().where(by, '=', value).execute()
  return (await withParts(dependencies, rows))[0]
}

/** A product by its id, whether visitors can buy it or not. */
export async function anyProduct(dependencies: CatalogDependencies, id: string): Promise<ProductJson | undefined> {
  const rows = await dependencies.database.selectFrom('products').selectAll().where('id', '=', id).execute()
  return (await withParts(dependencies, rows))[0]
}

/** The published gift card with a SKU, as it is bought without a cart. */
export async function giftCardBySku(database: Database<CatalogTables>, productId: string, sku: string) {
  const product = await database
    .selectFrom('products')
    .selectAll()
    .where('id', '=', productId)
    .where('product_type', '=', productTypes.giftCard)
    .where('workflow_state', '=', 'published')
    .executeTakeFirst()
  const variant = await database
    .selectFrom('variants')
    .selectAll()
    .where('product_id', '=', productId)
    .where('sku', '=', sku)
    .executeTakeFirst()
  return product && variant && { product, variant }
}

/** A variant of a product that visitors can buy with its stock, as it is put into a cart. */
export async function offeredVariant(database: Database<CatalogTables>, productId: string, variantId: string) {
  const found = await database.selectFrom('products').selectAll().where('id', '=', productId).executeTakeFirst()
  const product = found && isOffered(found) ? found : undefined
  const variants = await database
    .selectFrom('variants')
    .innerJoin('stock', 'stock.variant_id', 'variants.id')
    .select(['variants.id', 'unlimited', 'quantity'])
    .where('product_id', '=', productId)
    .execute()
  // Pages of a product without options name no variant (COM-01).
  const variant = variantId
    ? variants.find(({ id }) => id === variantId)
    : variants.length === 1
      ? variants[0]
      : undefined
  return { product, variant }
}
