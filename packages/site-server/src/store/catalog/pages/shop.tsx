import { controlOf, ProductListItem, ProductPage } from '@ashlar/commerce/markup'
import { Markup as DonationButton } from '@ashlar/donation/markup'
import { collectionAt } from '../../../features/content/interface'
import { originOf, type SiteContext } from '../../../http/context'
import { newIdempotencyKey } from '../../../http/response-values'
import type { PageRenderer } from '../../../rendering/page'
import { amountOf, type StoreSettings, storeSettings } from '../../settings/interface'
import { type ProductJson, productTypes, type VariantJson } from '../domain/product'
import { type CatalogParts, publishedProducts } from '../repository/products'
import { ProductFacts } from './product-facts'
import { createProductMetadata } from './product-metadata'
import { ProductPictures } from './product-pictures'
import { RestockForm, type RestockResult, requestableOf } from './restock'

/** A cause that visitors can donate to. */
interface Cause {
  readonly id: string
  readonly title: string
  readonly description: string
}

/** What the pages of the shop need. */
export interface ShopParts extends CatalogParts {
  readonly renderer: PageRenderer
  /** Description of the shop for search engines. */
  readonly description: string
  /** The cause that the shop shows under its products; undefined for none. */
  readCause(): Promise<Cause | undefined>
}

const shopOf = (
  context: SiteContext,
  { selectedCurrency, merchandisingSettings, pricesIncludeTax }: StoreSettings,
  product: ProductJson,
) => ({
  currency: selectedCurrency,
  crumb: context.get('crumb'),
  intent: newIdempotencyKey(context),
  scarcity: Number(merchandisingSettings.scarcityThreshold ?? 0),
  ...(pricesIncludeTax && { priceNote: noteOf(product) }),
  control: controlOf(product),
})

/** What a price contains, and what comes on top of it. */
const noteOf = ({ productType }: ProductJson) =>
  productType === productTypes.physical ? 'Includes VAT; shipping is added in the cart.' : 'Includes VAT.'

/** A product as the list shows it: with its first picture only, in the width of a list. */
const listed = (product: ProductJson): ProductJson => ({
  ...product,
  images: product.images.slice(0, 1).map((image) => ({ ...image, url: `${image.url}?format=500w` })),
})

/** The list of products. */
export async function shopPage(context: SiteContext, parts: ShopParts) {
  const settings = await storeSettings(parts.database)
  const products = await publishedProducts(parts)
  const cause = await parts.readCause()
  const language = context.get('language')
  const body = (
    <div className="shop">
      <h1 className="page-title">Shop</h1>
      <section className="wide" aria-label="Products">
        <ul className="product-list-container" data-product-list-layout="grid">
          {products.map((product) => (
            <li key={product.id}>
              <ProductListItem
                config={{ product: listed(product), shop: shopOf(context, settings, product) }}
                language={language.i18n}
                group="shop"
              />
            </li>
          ))}
        </ul>
      </section>
      {cause && (
        <section className="prose">
          <DonationButton
            config={{
              donatePageId: cause.id,
              label: 'Donate',
              title: cause.title,
              description: cause.description,
              alignment: 'left',
            }}
          />
        </section>
      )}
    </div>
  )
  return parts.renderer.renderPage(context, {
    title: 'Shop',
    description: parts.description,
    pageType: 1,
    blocks: ['cart-indicator', 'commerce', 'donation', 'quick-view'],
    body,
    ...(await collectionAt(parts.database, '/shop')),
  })
}

/** Money of page contexts: minor units, and the same as a decimal. */
function money(cents: number, currency: string) {
  const { currencyCode, value } = amountOf(cents, currency)
  return { currencyCode, value: cents, decimalValue: value, fractionalDigits: currency === 'JPY' ? 0 : 2 }
}

const contextVariant = (one: VariantJson, currency: string) => ({
  id: one.id,
  sku: one.sku,
  price: money(one.priceCents, currency),
  salePrice: money(one.salePriceCents ?? 0, currency),
  onSale: one.onSale,
  stock: one.stock,
  attributes: one.attributes,
  shippingWeight: { value: one.weight, unit: 'KILOGRAM' },
  shippingSize: {
    unit: 'CENTIMETER',
    width: one.size?.width ?? 0,
    height: one.size?.height ?? 0,
    len: one.size?.length ?? 0,
  },
})

/** The product as published pages name it in their context. */
const contextProduct = (product: ProductJson, { selectedCurrency }: StoreSettings) => ({
  variantAttributeNames: product.variantAttributeNames,
  variants: product.variants.map((one) => contextVariant(one, selectedCurrency)),
  subscribable: product.subscribable,
  fulfilledExternally: false,
  productType: product.productType,
})

/** The page of one product, with the result of its restock form where that was sent without scripts. */
export async function productPage(
  context: SiteContext,
  parts: ShopParts,
  { product, restock }: { product: ProductJson; restock?: RestockResult | undefined },
) {
  const settings = await storeSettings(parts.database)
  const { i18n } = context.get('language')
  const body = (
    <div className="shop-product">
      <ProductPage
        config={{ product, shop: shopOf(context, settings, product) }}
        language={i18n}
        gallery={<ProductPictures product={product} i18n={i18n} />}
      >
        <RestockForm product={product} settings={settings} crumb={context.get('crumb')} result={restock} />
        <ProductFacts product={product} settings={settings} language={i18n} />
        <p>
          <a href="/shop">All products</a>
        </p>
      </ProductPage>
    </div>
  )
  return parts.renderer.renderPage(context, {
    title: product.title,
    description: product.description,
    pageType: 50,
    first: [{ name: 'commerce' }],
    blocks: [
      'cart-indicator',
      'commerce',
      'product-gallery',
      ...(requestableOf(product, settings).length > 0 ? ['restock'] : []),
    ],
    body,
    metadata: createProductMetadata(product, settings, originOf(context)),
    ...(restock?.status && { status: restock.status }),
    context: { product: contextProduct(product, settings) },
    item: { id: product.id, title: product.title, fullUrl: product.url, recordType: 11 },
    ...(await collectionAt(parts.database, '/shop')),
  })
}
