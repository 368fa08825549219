import { productTypes } from '../domain/product'
import type { CatalogDatabase } from '../tables'

/** The published digital products, each with the id of its first variant. */
export const digitalProducts = (database: CatalogDatabase) =>
  database
    .selectFrom('products')
    .innerJoin('variants', 'variants.product_id', 'products.id')
    .select(['products.title', 'products.file', 'variants.id'])
    .where('product_type', '=', productTypes.digital)
    .where('workflow_state', '=', 'published')
    .where('variants.position', '=', 0)
    .orderBy('products.position')
    .execute()
