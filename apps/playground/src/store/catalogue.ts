import type { Database, Schema } from '../database/schema'
import type { Plan, ProductJson, VariantJson } from './shapes'

/** What reading the shop needs beside the database. */
export interface StoreParts {
  readonly database: Database
  /** The address of a photograph. */
  address(file: string): string
}
type ProductRow = Schema['products']
type VariantRow = Schema['variants'] & Pick<Schema['stock'], 'unlimited' | 'quantity'>

const giftCard = 4
/** Codes of the workflow, in this order from 1. */
const workflow = ['published', 'scheduled', 'draft']

function variantJson(row: VariantRow, address: StoreParts['address']): VariantJson {
  return {
    id: row.id,
    sku: row.sku,
    priceCents: row.price_cents,
    salePriceCents: row.sale_price_cents,
    onSale: row.on_sale === 1,
    stock: row.unlimited === 1 ? { unlimited: true } : { quantity: row.quantity },
    attributes: JSON.parse(row.attributes) as Record<string, string>,
    imageUrl: row.photo && address(row.photo),
    weight: row.weight_grams / 1000,
  }
}

export const planOf = ({ plan }: Pick<ProductRow, 'plan'>) => (plan === null ? null : (JSON.parse(plan) as Plan))

/** What a variant costs now. */
export const priceOf = ({ price_cents, sale_price_cents, on_sale }: Schema['variants']) =>
  on_sale === 1 && sale_price_cents !== null ? sale_price_cents : price_cents

/** The variants of some products with what there is of each, in their order. */
export function variantsOf(database: Database, products: readonly string[]): Promise<VariantRow[]> {
  return database
    .selectFrom('variants')
    .innerJoin('stock', 'stock.variant_id', 'variants.id')
    .selectAll('variants')
    .select(['stock.unlimited', 'stock.quantity'])
    .where('product_id', 'in', [...products, ''])
    .orderBy('position')
    .execute()
}

interface Photo {
  readonly file: string
  readonly alt: string
  readonly width: number
  readonly height: number
}

/** The words and sizes of photographs, by their files. */
export async function photosOf(database: Database, files: readonly string[]): Promise<Map<string, Photo>> {
  const rows = await database
    .selectFrom('photos')
    .select(['file', 'alt', 'width', 'height'])
    .where('file', 'in', [...files, ''])
    .execute()
  return new Map(rows.map((row) => [row.file, row]))
}

function productJson(
  row: ProductRow,
  variants: readonly VariantRow[],
  photos: ReadonlyMap<string, Photo>,
  address: StoreParts['address'],
): ProductJson {
  const files = JSON.parse(row.photos) as string[]
  const plan = planOf(row)
  return {
    id: row.id,
    title: row.title,
    url: `/shop/${row.slug}`,
    description: row.description,
    images: files.flatMap((file) => {
      const known = photos.get(file)
      return known ? [{ url: address(file), alt: known.alt, width: known.width, height: known.height }] : []
    }),
    productType: row.product_type,
    variantAttributeNames: JSON.parse(row.attribute_names) as string[],
    variants: variants.filter(({ product_id }) => product_id === row.id).map((one) => variantJson(one, address)),
    subscribable: plan !== null,
    subscriptionPlan: plan,
    isGiftCard: row.product_type === giftCard,
    workflowState: workflow.indexOf(row.workflow_state) + 1,
  }
}

async function withParts({ database, address }: StoreParts, rows: ProductRow[]): Promise<ProductJson[]> {
  const variants = await variantsOf(
    database,
    rows.map(({ id }) => id),
  )
  const files = rows.flatMap(({ photos }) => JSON.parse(photos) as string[])
  const photos = await photosOf(database, files)
  return rows.map((row) => productJson(row, variants, photos, address))
}

/** What visitors can buy, in the order of the shop. */
export async function publishedProducts(parts: StoreParts): Promise<ProductJson[]> {
  const rows = await parts.database
    .selectFrom('products')
    .selectAll()
    .where('workflow_state', '=', 'published')
    .orderBy('position')
    .execute()
  return withParts(parts, rows)
}

/** One published product by its id or its slug. */
export async function publishedProduct(parts: StoreParts, by: 'id' | 'slug', value: string) {
  const rows = await parts.database
    .selectFrom('products')
    .selectAll()
    .where('workflow_state', '=', 'published')
    .where(by, '=', value)
    .execute()
  return (await withParts(parts, rows))[0]
}
