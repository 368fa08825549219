import { storeSettings } from '../../settings/interface'
import { type CatalogDependencies, firstProducts } from '../repository/products'
import { listed } from './listed'

/** What the examples are made of. */
interface ExampleDependencies extends CatalogDependencies {
  /** The cause that the shop shows; undefined for none. */
  readCause(): Promise<{ readonly id: string; readonly title: string; readonly description: string } | undefined>
}

/** Blocks of the shop with products of this site, for pages that show examples; none in an empty shop. */
export async function shopExamples(dependencies: ExampleDependencies): Promise<Readonly<Record<string, unknown>>> {
  const { selectedCurrency: currency, merchandisingSettings } = await storeSettings(dependencies.database)
  const [first, , ...others] = await firstProducts(dependencies, 5)
  if (!first) return {}
  const shop = { currency, scarcity: Number(merchandisingSettings.scarcityThreshold ?? 0) }
  const cause = await dependencies.readCause()
  return {
    commerce: { headingLevel: 2, shop, product: first },
    'quick-view': {
      group: 'shop',
      products: others.map((product) => ({ shop, product: listed(product) })),
    },
    ...(cause && {
      donation: { pageId: cause.id, label: 'Donate', title: cause.title, description: cause.description },
    }),
  }
}
