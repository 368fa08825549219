import type { ExpressionBuilder } from 'kysely'
import type { ProductJson } from '../domain/product'
import { sortByLikeness } from '../domain/related'
import type { CatalogTables, ProductRow } from '../tables'
import { type CatalogDependencies, getProductGroups, type ProductGroup, productsInOrder, withParts } from './products'

type Place = Pick<ProductRow, 'id' | 'position'>

/** True for the products that follow a place in the order of the shop. */
const follows = (eb: ExpressionBuilder<CatalogTables, 'products'>, { position, id }: Place) =>
  eb.or([eb('position', '>', position), eb.and([eb('position', '=', position), eb('products.id', '>', id)])])

const inStock = (eb: ExpressionBuilder<CatalogTables, 'products'>) =>
  eb.exists(
    eb
      .selectFrom('variants')
      .innerJoin('stock', 'stock.variant_id', 'variants.id')
      .select('variants.id')
      .whereRef('variants.product_id', '=', 'products.id')
      .where((stock) => stock.or([stock('stock.unlimited', '=', 1), stock('stock.quantity', '>', 0)])),
  )

interface Wanted {
  readonly place: Place
  readonly groups: readonly ProductGroup[]
  readonly count: number
}

/** Products of some groups that are in stock: those that follow a place in the shop, then those before it. */
const readAround = (dependencies: CatalogDependencies, { place, groups, count }: Wanted) =>
  productsInOrder(dependencies)
    .clearOrderBy()
    .where('products.id', '<>', place.id)
    .where(
      'categories',
      'in',
      groups.map(({ stored }) => stored),
    )
    .where(inStock)
    .orderBy((eb) => follows(eb, place), 'desc')
    .orderBy('position')
    .orderBy('id')
    .limit(count)
    .execute()

/**
 * Products to show beside one, at most `count`: those that share most of its categories, then those that follow it in the shop. No other product is
 * read.
 */
export async function relatedProducts(
  dependencies: CatalogDependencies,
  product: ProductJson,
  count: number,
): Promise<ProductJson[]> {
  const place = await dependencies.database
    .selectFrom('products')
    .select(['id', 'position'])
    .where('id', '=', product.id)
    .executeTakeFirst()
  if (!place) return []
  const rows: ProductRow[] = []
  for (const groups of sortByLikeness(product, await getProductGroups(dependencies))) {
    if (rows.length === count) break
    rows.push(...(await readAround(dependencies, { place, groups, count: count - rows.length })))
  }
  return withParts(dependencies, rows)
}
