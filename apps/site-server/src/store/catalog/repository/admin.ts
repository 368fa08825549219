import { type Database, inTransaction } from '../../../db/database'
import type { ContentTables } from '../../../features/content/interface'
import type { MailTables } from '../../../features/mail/interface'
import type { LinesName } from '../domain/lines'
import type { ProductInput } from '../domain/product-form'
import type { VariantValues } from '../domain/variant-form'
import type { CatalogDatabase, CatalogTables, ProductRow } from '../tables'
import { keepPictures } from './pictures'
import { queueRestockEmails } from './restock'

/** A variant as the admin lists it. */
export type AdminVariant = CatalogTables['variants'] &
  Pick<CatalogTables['stock'], 'unlimited' | 'quantity'> &
  Pick<ProductRow, 'title' | 'slug' | 'description' | 'photos' | 'workflow_state' | 'questions' | 'categories'> &
  Pick<ProductRow, 'product_type' | 'file' | 'publish_on'>

const variants = (database: CatalogDatabase) =>
  database
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .innerJoin('stock', 'stock.variant_id', 'variants.id')
    .selectAll('variants')
    .select(['stock.unlimited', 'stock.quantity', 'products.title', 'products.workflow_state'])
    .select(['products.product_type', 'products.file', 'products.publish_on'])
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
interface VariantChange extends VariantValues {
  readonly sku: string
  /** The stock that the owner was shown. */
  readonly shownQuantity: number
}

/** What a form of the admin changes of a variant and its product; a part that the form does not have stays as it is. */
export interface ProductChange {
  readonly variant?: VariantChange | undefined
  readonly product?: ProductInput | undefined
  /** Lists of the product by their names. */
  readonly lines: Readonly<Partial<Record<LinesName, readonly string[]>>>
  /** The file that buyers download; empty for none. */
  readonly file?: string | undefined
}

/** The stock is not the one that the owner was shown. */
class StockChanged extends Error {}

/** Saves all parts, and the emails to those who wait for the variant; false, without any change, when its stock is another one than was shown. */
export async function saveChange(
  database: Database<CatalogTables & ContentTables & MailTables>,
  { id, product_id }: Pick<AdminVariant, 'id' | 'product_id'>,
  { variant, product, lines, file }: ProductChange,
): Promise<boolean> {
  try {
    await inTransaction(database, async (transaction) => {
      if (variant) await saveVariant(transaction, id, variant)
      if (product) await keepPictures(transaction, product_id, product)
      const texts = Object.entries(lines).map(([name, entries]) => [name, JSON.stringify(entries)])
      const values = {
        ...(product && getValues(product)),
        ...Object.fromEntries(texts),
        ...(file !== undefined && { file: file || null }),
      }
      if (Object.keys(values).length > 0)
        await transaction.updateTable('products').set(values).where('id', '=', product_id).execute()
    })
    return true
  } catch (error) {
    if (error instanceof StockChanged) return false
    throw error
  }
}

const getValues = ({ title, description, photos, state, publishOn }: ProductInput) => ({
  title,
  description,
  photos: JSON.stringify(photos),
  workflow_state: state,
  publish_on: publishOn || null,
})

/** Publishes the scheduled products whose day has come. Safe on several servers at once, and twice. `today` as 2027-04-10. */
export const publishDue = (database: CatalogDatabase, today: string): Promise<unknown> =>
  database
    .updateTable('products')
    .set({ workflow_state: 'published' })
    .where('workflow_state', '=', 'scheduled')
    .where('publish_on', '<=', today)
    .execute()

/** The columns of a variant that follow from its form. */
export const getVariantColumns = ({ priceCents, salePriceCents, onSale, weightGrams }: VariantValues) => ({
  price_cents: priceCents,
  sale_price_cents: salePriceCents,
  on_sale: onSale ? 1 : 0,
  weight_grams: weightGrams,
})

async function saveVariant(transaction: Database<CatalogTables & MailTables>, id: string, change: VariantChange) {
  const { numUpdatedRows } = await transaction
    .updateTable('stock')
    .set({ quantity: change.quantity, unlimited: change.isUnlimited ? 1 : 0 })
    .where('variant_id', '=', id)
    .where('quantity', '=', change.shownQuantity)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new StockChanged()
  await transaction
    .updateTable('variants')
    .set({ sku: change.sku, ...getVariantColumns(change) })
    .where('id', '=', id)
    .execute()
  if (change.isUnlimited || change.quantity > 0) await queueRestockEmails(transaction, id)
}
