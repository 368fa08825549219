import { type ProductConfig, ProductPage } from '@ashlar/core-cart/markup'

export {
  controlOf,
  ListPicture,
  ProductForm,
  ProductListItem,
  ProductMark,
  ProductPage,
  ProductPrice,
  QuickViewButton,
} from '@ashlar/core-cart/markup'

/** A product and the settings of its shop. */
export type CommerceConfig = ProductConfig

/** The HTML that the server sends: the page of a product, with a plain form. */
export function Markup({ config }: { config: CommerceConfig }) {
  return <ProductPage config={config} />
}

const bowl = (size: string, glaze: string, at: number, priceCents: number, quantity: number) => ({
  id: `bowl-${at}`,
  sku: `SQ100000${at}`,
  priceCents,
  salePriceCents: at === 1 ? priceCents - 600 : null,
  onSale: at === 1,
  stock: { quantity },
  attributes: { Size: size, Glaze: glaze },
  imageUrl: null,
})

/** The example on this block's page of the demo site. */
export const sample: CommerceConfig = {
  headingLevel: 2,
  shop: { currency: 'EUR', scarcity: 5 },
  product: {
    id: 'bowl',
    title: 'A bowl for every day',
    url: '/shop/bowl',
    description: 'Thrown by hand and fired twice; no two are alike.',
    images: [],
    productType: 1,
    variantAttributeNames: ['Size', 'Glaze'],
    variants: [bowl('Small', 'Ash', 1, 3200, 12), bowl('Small', 'Iron', 2, 3200, 3), bowl('Large', 'Ash', 3, 5400, 0)],
    subscribable: false,
    subscriptionPlan: null,
    isGiftCard: false,
    workflowState: 1,
  },
}
