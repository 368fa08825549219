import { type Database, inTransaction } from '../../../db/database'
import type { ContentTables } from '../../../features/content/interface'
import type { ProductInput } from '../domain/product-form'
import type { VariantValues } from '../domain/variant-form'
import type { CatalogTables } from '../tables'
import { getVariantColumns } from './admin'
import { keepPictures } from './pictures'

/** A product to add, with what its variants have in common. */
export interface NewProduct extends ProductInput, VariantValues {
  /** Follows from the form: one that is sent twice adds one product. */
  readonly id: string
  readonly slug: string
  readonly productType: number
  /** The file that buyers download; null for none. */
  readonly file: string | null
  readonly optionNames: readonly string[]
  readonly variants: readonly { readonly sku: string; readonly attributes: Readonly<Record<string, string>> }[]
}

type CatalogDatabase = Database<CatalogTables & ContentTables>

/** SKUs among these that a variant of another product has. */
export async function takenSkus(database: CatalogDatabase, skus: readonly string[], productId: string) {
  const rows = await database
    .selectFrom('variants')
    .select('sku')
    .where('sku', 'in', [...skus, ''])
    .where('product_id', '!=', productId)
    .execute()
  return rows.map(({ sku }) => sku)
}

/** An address that no product has: numbered from 2 on. */
async function findSlug(database: CatalogDatabase, slug: string): Promise<string> {
  const rows = await database.selectFrom('products').select('slug').where('slug', 'like', `${slug}%`).execute()
  const taken = new Set(rows.map((row) => row.slug))
  let number = 1
  const getSlug = () => (number === 1 ? slug : `${slug}-${number}`)
  while (taken.has(getSlug())) number += 1
  return getSlug()
}

async function insertProduct(transaction: CatalogDatabase, product: NewProduct): Promise<boolean> {
  const { last } = await transaction
    .selectFrom('products')
    .select(({ fn }) => fn.max<number | null>('position').as('last'))
    .executeTakeFirstOrThrow()
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('products')
    .values({
      id: product.id,
      slug: await findSlug(transaction, product.slug),
      title: product.title,
      description: product.description,
      product_type: product.productType,
      workflow_state: product.state,
      publish_on: product.publishOn || null,
      photos: JSON.stringify(product.photos),
      attribute_names: JSON.stringify(product.optionNames),
      plan: null,
      file: product.file,
      position: Number(last ?? 0) + 1,
    })
    // Of two at once Postgres may meet the slug of the other before its id.
    .onConflict((row) => row.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n) return true
  // Throws where another product has taken the slug at the same moment.
  await transaction.selectFrom('products').select('id').where('id', '=', product.id).executeTakeFirstOrThrow()
  return false
}

/** Adds a product with its variants and their stock, once for its id, as the last one of the shop. */
export function addProduct(database: CatalogDatabase, product: NewProduct): Promise<void> {
  return inTransaction(database, async (transaction) => {
    if (!(await insertProduct(transaction, product))) return
    await keepPictures(transaction, product.id, product)
    const variants = product.variants.map((variant, at) => ({ ...variant, id: `${product.id}-${at}`, at }))
    await transaction
      .insertInto('variants')
      .values(
        variants.map(({ id, sku, attributes, at }) => ({
          id,
          product_id: product.id,
          sku,
          ...getVariantColumns(product),
          attributes: JSON.stringify(attributes),
          photo: null,
          position: at,
          size: null,
        })),
      )
      .execute()
    const stock = { quantity: product.quantity, unlimited: product.isUnlimited ? 1 : 0 }
    await transaction
      .insertInto('stock')
      .values(variants.map(({ id }) => ({ ...stock, variant_id: id })))
      .execute()
  })
}
