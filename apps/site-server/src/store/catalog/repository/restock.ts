import { randomUUID } from 'node:crypto'
import type { Database } from '../../../db/database'
import { inLanguage, type MailTables, queueEmail } from '../../../features/mail/interface'
import { addressError, isSoldOut, type RestockInput } from '../domain/restock'
import type { CatalogDatabase, CatalogTables } from '../tables'
import { type CatalogDependencies, publishedProduct } from './products'

/** Saves a request once per address and variant. The result is the name of a message of the block. */
export async function saveRestockRequest(
  dependencies: CatalogDependencies,
  { productId, variantId, language, ...input }: RestockInput,
) {
  const email = input.email.trim()
  const error = addressError(email)
  if (error) return error
  const product = await publishedProduct(dependencies, 'id', productId)
  // Pages of a product without options name no variant (COM-01).
  const variant = product?.variants.find(({ id }, _at, all) => id === variantId || (!variantId && all.length === 1))
  if (!product || !variant) return 'gone'
  if (!isSoldOut(variant)) return 'inStock'
  const { database } = dependencies
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
      language,
    })
    .onConflict((conflict) => conflict.columns(['variant_id', 'email']).doNothing())
    .execute()
  return 'thanks'
}

/** Writes to every customer who waits for a variant that is back, once: the requests are used up. */
export async function queueRestockEmails(
  transaction: Database<CatalogTables & MailTables>,
  variantId: string,
): Promise<void> {
  const requests = await transaction
    .deleteFrom('restock_requests')
    .where('variant_id', '=', variantId)
    .returningAll()
    .execute()
  for (const { id, email, product, page, language } of requests)
    await queueEmail(transaction, {
      kind: 'restock',
      cause: `restock:${id}`,
      to: email,
      ...inLanguage(language ?? undefined, '{product} is back', { product }),
      paragraphs: [
        {
          text: '{product} can be ordered again. You asked us to write you once, and this is it.',
          values: { product },
        },
      ],
      link: { text: 'See it in the shop', path: page },
    })
}

/** Deletes a request; false when there is none. */
export async function deleteRestockRequest(database: CatalogDatabase, id: string): Promise<boolean> {
  const { numDeletedRows } = await database.deleteFrom('restock_requests').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}
