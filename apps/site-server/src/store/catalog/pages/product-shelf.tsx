import type { ReactNode } from 'react'
import type { SiteContext } from '../../../http/context'
import type { ReadContent } from '../../../http/request/content-version'
import { newIdempotencyKey } from '../../../http/response/response-values'
import { Text } from '../../../rendering/page-texts'
import { storeSettings } from '../../settings/interface'
import { getSuggested } from '../domain/related'
import { type CatalogDependencies, publishedProducts } from '../repository/products'
import { ProductCard } from './product-card'
import { getShop } from './shop'

/** Products of a shelf: two and two on a telephone. */
const count = 4

export interface ShelfDependencies extends CatalogDependencies {
  readonly readContent: ReadContent
  /** The ids of products, those that are sold most first. It is a sum of orders, and knows no visitor. */
  readSold(): Promise<readonly string[]>
}

export interface ShelfOptions {
  /** The ids of products that something is shown beside. Default: none, what is sold most. */
  readonly chosen?: readonly string[]
  /** Its cards add what needs no choice. Default: true. */
  readonly hasQuickAdd?: boolean
}

/** What a shelf is chosen from, and how it is shown. Its pages are of one visitor each and are rendered anew, but these are the same on all of them. */
const readShop = (context: SiteContext, dependencies: ShelfDependencies) =>
  dependencies.readContent(context, 'shelf', async () => ({
    all: await publishedProducts(dependencies),
    settings: await storeSettings(dependencies.database),
  }))

/** A line of products for a page that is not the shop; nothing where there are none. */
export async function renderShelf(
  context: SiteContext,
  dependencies: ShelfDependencies,
  { chosen = [], hasQuickAdd = true }: ShelfOptions = {},
): Promise<ReactNode> {
  const { all, settings } = await readShop(context, dependencies)
  const products = getSuggested(chosen, all, { sold: await dependencies.readSold(), count })
  if (products.length === 0) return null
  const intent = newIdempotencyKey(context)
  const language = context.get('language')
  return (
    <section className="wide product-related">
      <h2>
        <Text>{chosen.length > 0 ? 'You may also like' : 'Popular in the shop'}</Text>
      </h2>
      <ul className="product-list-container">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard
              {...{ product, language, hasQuickAdd }}
              shop={{ ...getShop(context, settings, product), intent }}
              colours={context.get('site').swatches}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
