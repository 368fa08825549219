import { type Database, inTransaction } from '../../../db/database'
import type { MailTables } from '../../../features/mail/interface'
import type { ProductInput } from '../domain/product-form'
import type { CatalogDatabase, CatalogTables, ProductRow } from '../tables'
import { queueRestockEmails } from './restock'

/** A variant as the admin lists it. */
export type AdminVariant = CatalogTables['variants'] &
  Pick<CatalogTables['stock'], 'unlimited' | 'quantity'> &
  Pick<ProductRow, 'title' | 'slug' | 'description' | 'photos' | 'workflow_state' | 'questions' | 'categories'> &
  Pick<ProductRow, 'product_type' | 'file'>

const variants = (database: CatalogDatabase) =>
  database
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .innerJoin('stock', 'stock.variant_id', 'variants.id')
    .selectAll('variants')
    .select(['stock.unlimited', 'stock.quantity', 'products.title', 'products.workflow_state'])
    .select(['products.product_type', 'products.file'])
    .select(['products.questions', 'products.categories', 'products.slug', 'products.description', 'products.photos'])
    .orderBy('products.position')
    .orderBy('variants.position')

/** All variants, in the order of the store. */
export const allVariants = (database: CatalogDatabase): Promise<AdminVariant[]> => variants(database).execute()

export const variantById = (database: CatalogDatabase, id: string): Promise<AdminVariant | undefined> =>
  variants(database).where('variants.id', '=', id).executeTakeFirst()

/** Variants of published products of which at most `max` pieces are left, the fewest first. */
export const scarceVariants = (database: CatalogDatabase, max: number): Promise<AdminVariant[]> =>
  variants(database)
    .where('products.workflow_state', '=', 'published')
    .where('stock.unlimited', '=', 0)
    .where('stock.quantity', '<=', max)
    .clearOrderBy()
    .orderBy('stock.quantity')
    .orderBy('products.position')
    .orderBy('variants.position')
    .limit(maxScarce)
    .execute()
/** Lines of the overview that stock may take. */
const maxScarce = 10

/** Whether another variant has this SKU. */
export async function isSkuTaken(database: CatalogDatabase, sku: string, variantId: string): Promise<boolean> {
  const known = await database.selectFrom('variants').select('id').where('sku', '=', sku).executeTakeFirst()
  return known !== undefined && known.id !== variantId
}

/** New values of a variant. */
interface VariantChange {
  readonly sku: string
  readonly priceCents: number
  readonly quantity: number
  readonly isUnlimited: boolean
  /** The stock that the owner was shown. */
  readonly shownQuantity: number
}

/** Saves a variant, and the emails to those who wait for it; false, without any change, when its stock is not the one that the owner was shown. */
export function saveVariant(
  database: Database<CatalogTables & MailTables>,
  id: string,
  change: VariantChange,
): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('stock')
      .set({ quantity: change.quantity, unlimited: change.isUnlimited ? 1 : 0 })
      .where('variant_id', '=', id)
      .where('quantity', '=', change.shownQuantity)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return false
    await transaction
      .updateTable('variants')
      .set({ sku: change.sku, price_cents: change.priceCents })
      .where('id', '=', id)
      .execute()
    if (change.isUnlimited || change.quantity > 0) await queueRestockEmails(transaction, id)
    return true
  })
}

/** Sets the questions that a product asks its buyer, or the categories that it is found in. */
export async function saveLines(
  database: CatalogDatabase,
  productId: string,
  name: 'questions' | 'categories',
  lines: readonly string[],
) {
  await database
    .updateTable('products')
    .set({ [name]: JSON.stringify(lines) })
    .where('id', '=', productId)
    .execute()
}

/** Sets title, text and photographs of a product. */
export async function saveProduct(
  database: CatalogDatabase,
  productId: string,
  { title, description, photos }: ProductInput,
) {
  await database
    .updateTable('products')
    .set({ title, description, photos: JSON.stringify(photos) })
    .where('id', '=', productId)
    .execute()
}
