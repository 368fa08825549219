import type { OptionValues } from '@ashlar/core-block'
import { type ProductConfig, ProductListItem } from '@ashlar/core-cart/markup'
import type { options } from './contract'

/** A list of products, each with a quick view. The option `id` is that of a product; the others are settings of the shop. */
export interface QuickViewConfig extends Readonly<Pick<OptionValues<typeof options>, 'group'>> {
  readonly products: readonly ProductConfig[]
}

/** The HTML that the server sends: products in a list, each with a link that this block opens in a dialog. */
export function Markup({ config: { group, products } }: { config: QuickViewConfig }) {
  return (
    <div className="product-list-container" data-product-list-layout="grid">
      {products.map((config) => (
        <ProductListItem key={config.product.id} config={config} group={group} />
      ))}
    </div>
  )
}

const product = (id: string, title: string, priceCents: number, quantity: number): ProductConfig => ({
  shop: { currency: 'EUR' },
  product: {
    id,
    title,
    url: `/shop/${id}`,
    description: 'Thrown by hand and fired twice; no two are alike.',
    images: [],
    productType: 1,
    variantAttributeNames: [],
    variants: [
      {
        id: `${id}-1`,
        sku: 'SQ1000001',
        priceCents,
        salePriceCents: null,
        onSale: false,
        stock: { quantity },
        attributes: {},
        imageUrl: null,
      },
    ],
    subscribable: false,
    subscriptionPlan: null,
    isGiftCard: false,
    workflowState: 1,
  },
})

/** The example on this block's page of the demo site. */
export const sample: QuickViewConfig = {
  group: 'shop',
  products: [product('bowl', 'A bowl', 3200, 12), product('cup', 'A cup', 1800, 3), product('jug', 'A jug', 6400, 1)],
}
