import { randomUUID } from 'node:crypto'
import { addressError, isSoldOut, type RestockInput } from '../domain/restock'
import type { CatalogDatabase } from '../tables'
import { type CatalogParts, publishedProduct } from './products'

/** Saves a request once per address and variant. The result is the name of a message of the block. */
export async function saveRestockRequest(parts: CatalogParts, { productId, variantId, ...input }: RestockInput) {
  const email = input.email.trim()
  const error = addressError(email)
  if (error) return error
  const product = await publishedProduct(parts, 'id', productId)
  // Pages of a product without options name no variant (COM-01).
  const variant = product?.variants.find(({ id }, _at, all) => id === variantId || (!variantId && all.length === 1))
  if (!product || !variant) return 'gone'
  if (!isSoldOut(variant)) return 'inStock'
  const { database } = parts
  await database
    .insertInto('restock_requests')
    .values({
      id: randomUUID(),
      variant_id: variant.id,
      email: email.toLowerCase(),
      product: product.title,
      page: product.url,
      content: JSON.stringify({ email, variant: Object.values(variant.attributes).join(', ') }),
      received_at: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['variant_id', 'email']).doNothing())
    .execute()
  return 'thanks'
}

/** Deletes a request; false when there is none. */
export async function deleteRestockRequest(database: CatalogDatabase, id: string): Promise<boolean> {
  const { numDeletedRows } = await database.deleteFrom('restock_requests').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}
