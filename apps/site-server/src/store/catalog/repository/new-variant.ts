import { inTransaction } from '../../../db/database'
import type { KnownVariants } from '../domain/new-variant'
import { getAttributes } from '../domain/product'
import type { VariantValues } from '../domain/variant-form'
import type { CatalogDatabase } from '../tables'
import { getVariantColumns } from './admin'

/** The variants of a product, in their order. */
export async function knownVariants(database: CatalogDatabase, product: string): Promise<KnownVariants> {
  const row = database.selectFrom('products').select('attribute_names').where('id', '=', product)
  const variants = database.selectFrom('variants').select('attributes').where('product_id', '=', product)
  return {
    optionNames: JSON.parse((await row.executeTakeFirstOrThrow()).attribute_names) as string[],
    attributes: (await variants.orderBy('position').execute()).map(getAttributes),
  }
}

/** A variant to add to a product. */
export interface NewVariant extends VariantValues {
  /** Follows from the form: one that is sent twice adds one variant. */
  readonly id: string
  readonly product: string
  readonly sku: string
  readonly attributes: Readonly<Record<string, string>>
  /** Names of the options of the product from now on. */
  readonly optionNames: readonly string[]
  /** The options of the variant that is there, of a product that had none; undefined for every other. */
  readonly first: Readonly<Record<string, string>> | undefined
}

/** Adds a variant with its stock as the last one of its product, once for its id. */
export function addVariant(database: CatalogDatabase, variant: NewVariant): Promise<void> {
  const { id, product, sku, attributes, optionNames, first } = variant
  return inTransaction(database, async (transaction) => {
    const ofProduct = transaction.selectFrom('variants').where('product_id', '=', product)
    const { last } = await ofProduct
      .select(({ fn }) => fn.max<number | null>('position').as('last'))
      .executeTakeFirstOrThrow()
    const columns = { ...getVariantColumns(variant), photo: null, size: null, position: Number(last ?? 0) + 1 }
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('variants')
      .values({ id, product_id: product, sku, attributes: JSON.stringify(attributes), ...columns })
      // Of two at once Postgres may meet the SKU of the other before its id.
      .onConflict((row) => row.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows !== 1n) {
      // Throws where another variant has the SKU.
      await transaction.selectFrom('variants').select('id').where('id', '=', id).executeTakeFirstOrThrow()
      return
    }
    if (first)
      await transaction
        .updateTable('variants')
        .set({ attributes: JSON.stringify(first) })
        .where('product_id', '=', product)
        .where('id', '!=', id)
        .execute()
    const names = JSON.stringify(optionNames)
    await transaction.updateTable('products').set({ attribute_names: names }).where('id', '=', product).execute()
    const stock = { quantity: variant.quantity, unlimited: variant.isUnlimited ? 1 : 0 }
    await transaction
      .insertInto('stock')
      .values({ ...stock, variant_id: id })
      .execute()
  })
}
