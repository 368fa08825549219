import type { Database } from '../../../db/database'
import { getPhotoFiles } from '../domain/product'
import type { CatalogTables } from '../tables'
import type { CatalogDependencies } from './products'

/** A line of an order, as far as it names what was bought. */
interface BoughtLine {
  readonly id: string
  readonly product_id: string | null
  readonly variant_id: string | null
}

/** The files of the photographs of products by their ids, without products that are gone. */
export async function getPhotoFilesById(
  database: Database<CatalogTables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const products = await database
    .selectFrom('products')
    .select(['id', 'photos'])
    .where('id', 'in', ['', ...ids])
    .execute()
  return new Map(products.map((product) => [product.id, getPhotoFiles(product)]))
}

/** Addresses of the pictures of bought things by the ids of their lines: that of the variant, else the first of the product. */
export async function linePictures({ database, address }: CatalogDependencies, lines: readonly BoughtLine[]) {
  const getIds = (name: 'product_id' | 'variant_id') => ['', ...lines.flatMap((line) => line[name] ?? [])]
  const products = await getPhotoFilesById(database, getIds('product_id'))
  const variants = await database
    .selectFrom('variants')
    .select(['id', 'photo'])
    .where('id', 'in', getIds('variant_id'))
    .execute()
  const files = new Map([
    ...[...products].map(([id, photos]) => [id, photos[0]] as const),
    ...variants.flatMap(({ id, photo }) => (photo ? [[id, photo] as const] : [])),
  ])
  return new Map(
    lines.flatMap(({ id, product_id, variant_id }) => {
      const file = files.get(variant_id ?? '') ?? files.get(product_id ?? '')
      return file ? [[id, `${address(file)}?format=300w`] as const] : []
    }),
  )
}
