import type { Database } from '../../../db/database'
import type { ContentTables } from '../../../features/content/interface'
import type { Picture } from '../domain/pictures'
import { getPhotoFiles } from '../domain/product'
import type { ProductInput } from '../domain/product-form'
import type { CatalogTables } from '../tables'

type PhotoDatabase = Database<CatalogTables & ContentTables>

/** The pictures that a product may show: the photographs of the site, and of the uploaded ones some. */
export async function choosablePictures(
  database: Database<ContentTables>,
  uploaded: readonly string[],
): Promise<Picture[]> {
  const rows = await database
    .selectFrom('photos')
    .select(['file', 'alt', 'uploaded_at'])
    .where((row) => row.or([row('uploaded_at', 'is', null), row('file', 'in', [...uploaded, ''])]))
    .orderBy('position')
    .execute()
  return rows.map(({ file, alt, uploaded_at }) => ({ file, alt, isUploaded: uploaded_at !== null }))
}

/** Whether a product or a variant shows a picture, apart from one product. */
async function isShown(database: PhotoDatabase, file: string, apartFrom: string): Promise<boolean> {
  const product = database
    .selectFrom('products')
    .select('id')
    .where('photos', 'like', `%"${file}"%`)
    .where('id', '!=', apartFrom)
  const variant = database.selectFrom('variants').select('id').where('photo', '=', file)
  return (await product.executeTakeFirst()) !== undefined || (await variant.executeTakeFirst()) !== undefined
}

/**
 * Before a product gets its pictures: keeps the uploaded ones among them, with their texts, and lets go of those that no product
 * will show any more: they are deleted a day later, unless one shows them by then.
 */
export async function keepPictures(
  transaction: PhotoDatabase,
  product: string,
  { photos: after, alts }: Pick<ProductInput, 'photos' | 'alts'>,
): Promise<void> {
  const stored = transaction.selectFrom('products').select('photos').where('id', '=', product)
  const row = await stored.executeTakeFirst()
  const photos = (file: string) =>
    transaction.updateTable('photos').where('file', '=', file).where('uploaded_at', 'is not', null)
  for (const file of after)
    await photos(file)
      .set({ unshown_since: null, ...(Object.hasOwn(alts, file) && { alt: alts[file] }) })
      .execute()
  for (const file of row ? getPhotoFiles(row) : [])
    if (!after.includes(file) && !(await isShown(transaction, file, product)))
      await photos(file).set({ unshown_since: new Date().toISOString() }).execute()
}
