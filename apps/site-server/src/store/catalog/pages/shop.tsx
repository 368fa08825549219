import { controlOf, ProductPage } from '@ashlar/commerce/markup'
import { fractionDigits } from '@ashlar/core-i18n/money'
import { Markup as DonationButton } from '@ashlar/donation/markup'
import type { PublishedReview } from '@ashlar/reviews/markup'
import { collectionAt } from '../../../features/content/interface'
import { getOrigin, type SiteContext } from '../../../http/context'
import type { ReadContent } from '../../../http/request/content-version'
import { publishedLegalPages, readLegalTexts } from '../../../http/response/legal-pages'
import { newIdempotencyKey, pageCrumb } from '../../../http/response/response-values'
import { addressOfPage, ListPages, readListPage, titleOfPage } from '../../../rendering/list-pages'
import type { PageRenderer } from '../../../rendering/page'
import { Text } from '../../../rendering/page-texts'
import { amountText, buyingPage, type StoreSettings, storeSettings } from '../../settings/interface'
import { type ProductJson, productTypes, toLanguage, type VariantJson } from '../domain/product'
import { type CatalogDependencies, getProductGroups, type ProductGroup, productsOfGroups } from '../repository/products'
import { relatedProducts } from '../repository/related'
import { listed, type Shown } from '../service/listed'
import { BelowProduct, type DeliveryWay } from './below-product'
import { ProductCard } from './product-card'
import { factRules, ProductFacts } from './product-facts'
import { createProductMetadata } from './product-metadata'
import { ProductPictures } from './product-pictures'
import { getRequestable, RestockForm, type RestockResult } from './restock'
import { ShopFilter } from './shop-filter'

/** A cause that visitors can donate to. */
interface Cause {
  readonly id: string
  readonly title: string
  readonly description: string
}

/** What the pages of the shop need. */
export interface ShopDependencies extends CatalogDependencies {
  readonly renderer: PageRenderer
  readonly readContent: ReadContent
  /** Description of the shop for search engines. */
  readonly description: string
  /** The cause that the shop shows under its products; undefined for none. */
  readCause(): Promise<Cause | undefined>
  /** The ways in which parcels are sent, in their order. */
  readDelivery(): Promise<readonly DeliveryWay[]>
  /** Published reviews of a product, newest first. */
  readReviews(productId: string): Promise<readonly PublishedReview[]>
}

/** The settings of the shop that a product is shown with. */
export const getShop = (
  context: SiteContext,
  { selectedCurrency, merchandisingSettings, pricesIncludeTax }: StoreSettings,
  product: ProductJson,
) => ({
  currency: selectedCurrency,
  crumb: pageCrumb(context),
  intent: newIdempotencyKey(context),
  scarcity: Number(merchandisingSettings.scarcityThreshold ?? 0),
  // As the block reads them from the page context: it names values and the button so.
  ...(merchandisingSettings.customSoldOutText ? { soldOutText: String(merchandisingSettings.customSoldOutText) } : {}),
  locksSoldOut: merchandisingSettings.soldOutVariantsDropdownDisabled === true,
  ...(pricesIncludeTax && { priceNote: inLanguage(context, getNote(product)) }),
  control: controlOf(product),
})

const inLanguage = (context: SiteContext, text: string) => context.get('language').translate(text) ?? text

/** What a price contains, and what comes on top of it. */
const getNote = ({ productType }: ProductJson) =>
  productType === productTypes.physical ? 'Includes VAT; shipping is added in the cart.' : 'Includes VAT.'

/** In a wide window one of six is large, and as high as the two beside it, of which there may be but one; never the last. */
function getWidePlace(at: number, count: number) {
  if (at % 6 > 0 || at + 1 === count) return { vw: 30, rem: 22, ratio: 4 / 5 }
  return { vw: 60, rem: 46, ratio: at + 2 === count ? 5 / 3 : 3 / 4 }
}

/** Where the sheet of the shop shows the pictures of a product: in a narrow window one of seven is large, and never the last. */
function getPlaces(at: number, count: number): Shown {
  const isLarge = at % 7 === 0 && at + 1 < count
  const narrow = isLarge ? { vw: 92, ratio: 4 / 3 } : { vw: 45, ratio: 4 / 5 }
  return { places: [{ media: '(max-width: 59.99rem)', ...narrow }, getWidePlace(at, count)] }
}

const getDonation = (context: SiteContext, { id, title, description }: Cause) => ({
  pageId: id,
  label: inLanguage(context, 'Donate'),
  title: inLanguage(context, title),
  description: inLanguage(context, description),
  alignment: 'left' as const,
})

/** The categories of products that the shop has, in its order. */
export const readCategories = (request: SiteContext, dependencies: ShopDependencies) =>
  dependencies.readContent(request, 'categories of the shop', async () =>
    getCategoriesOf(await getProductGroups(dependencies)),
  )

const getCategoriesOf = (groups: readonly ProductGroup[]) => [
  ...new Set(groups.flatMap(({ categories }) => categories)),
]

/** Products of one page of the shop. */
const pageSize = 60

/** What a request asks for: the page of the list, and the category that is chosen. */
function readShopList(context: SiteContext, groups: readonly ProductGroup[]) {
  const categories = getCategoriesOf(groups)
  const chosen = categories.find((category) => category === context.req.query('category'))
  const found = chosen === undefined ? groups : groups.filter((group) => group.categories.includes(chosen))
  const list = readListPage(context, {
    ...{ total: found.reduce((sum, { count }) => sum + count, 0), size: pageSize, path: '/shop' },
    ...(chosen !== undefined && { chosen: { category: chosen } }),
  })
  return { categories, chosen, found, list }
}

/** The list of products. */
export async function shopPage(context: SiteContext, dependencies: ShopDependencies) {
  const settings = await storeSettings(dependencies.database)
  const { categories, chosen, found, list } = readShopList(context, await getProductGroups(dependencies))
  if (list.isBeyond) return context.redirect(list.to(list.last))
  const part = { size: pageSize, skipped: (list.page - 1) * pageSize }
  const products = await productsOfGroups(dependencies, found, part)
  const cause = await dependencies.readCause()
  const language = context.get('language')
  // One for the forms of all cards: what they send differs.
  const intent = newIdempotencyKey(context)
  const body = (
    <div className="shop">
      <h1 className="page-title">
        <Text>Shop</Text>
      </h1>
      <ShopFilter categories={categories} chosen={chosen} isFirst={list.page === 1} />
      {products.length > 0 ? (
        <section className="wide" aria-label={inLanguage(context, 'Products')}>
          <ul className="product-list-container" data-product-list-layout="grid">
            {products.map((product, at) => (
              <li key={product.id}>
                <ProductCard
                  {...{ product, language }}
                  shop={{ ...getShop(context, settings, product), intent }}
                  colours={context.get('site').swatches}
                  shown={getPlaces(at, products.length)}
                  group="shop"
                />
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <section className="section prose">
          <p>
            <Text>There is nothing to buy yet.</Text>
          </p>
        </section>
      )}
      <ListPages list={list} />
      {cause && (
        <section className="prose shop-cause">
          <DonationButton config={getDonation(context, cause)} />
        </section>
      )}
    </div>
  )
  return dependencies.renderer.renderPage(context, {
    title: titleOfPage(context, 'Shop', list),
    metadata: { address: addressOfPage(list) },
    description: dependencies.description,
    pageType: 1,
    settings: buyingPage,
    blocks: ['cart-indicator', 'commerce', 'donation', 'quick-view'],
    body,
    ...(await collectionAt(dependencies.database, '/shop')),
  })
}

/** Money of page contexts: minor units, and the same as a decimal. */
function money(cents: number, currency: string) {
  const decimalValue = amountText(cents, currency)
  return { currencyCode: currency, value: cents, decimalValue, fractionalDigits: fractionDigits(currency) }
}

const contextVariant = (variant: VariantJson, currency: string) => ({
  id: variant.id,
  sku: variant.sku,
  price: money(variant.priceCents, currency),
  salePrice: money(variant.salePriceCents ?? 0, currency),
  onSale: variant.onSale,
  stock: variant.stock,
  attributes: variant.attributes,
  shippingWeight: { value: variant.weight, unit: 'KILOGRAM' },
  shippingSize: {
    unit: 'CENTIMETER',
    width: variant.size?.width ?? 0,
    height: variant.size?.height ?? 0,
    len: variant.size?.length ?? 0,
  },
})

/** The product as published pages name it in their context. */
const contextProduct = (product: ProductJson, { selectedCurrency }: StoreSettings) => ({
  variantAttributeNames: product.variantAttributeNames,
  variants: product.variants.map((variant) => contextVariant(variant, selectedCurrency)),
  subscribable: product.subscribable,
  fulfilledExternally: false,
  productType: product.productType,
})

/** Back to the shop and on to the cart; the stylesheet shows the second where something is in it. */
const Onward = () => (
  <p className="product-onward">
    <a href="/shop">
      <Text>All products</Text>
    </a>{' '}
    <a className="product-to-cart" href="/cart">
      <Text>Go to the cart</Text>
    </a>
  </p>
)

/** How many products stand below another. */
const relatedCount = 4

/** What stands below a product, of what the shop has now. */
async function readBelow(context: SiteContext, dependencies: ShopDependencies, product: ProductJson) {
  const { database, readDelivery, readReviews } = dependencies
  const { translate } = context.get('language')
  const settings = await storeSettings(database)
  const related = await relatedProducts(dependencies, product, relatedCount)
  return {
    phone: context.get('site').phone,
    delivery: await readDelivery(),
    hasReturns: publishedLegalPages(await readLegalTexts(database)).some(({ name }) => name === 'returns'),
    reviews: await readReviews(product.id),
    related: related.map((other) => ({
      product: listed(toLanguage(other, translate)),
      shop: getShop(context, settings, other),
    })),
  }
}

/** The blocks of the page of a product. */
const getProductBlocks = (product: ProductJson, settings: StoreSettings) => [
  'cart-indicator',
  'commerce',
  'product-gallery',
  ...(getRequestable(product, settings).length > 0 ? ['restock'] : []),
]

/** The page of one product, with the result of its restock form where that was sent without scripts. */
export async function productPage(
  context: SiteContext,
  dependencies: ShopDependencies,
  { product: stored, restock }: { product: ProductJson; restock?: RestockResult | undefined },
) {
  const settings = await storeSettings(dependencies.database)
  const { i18n, translate } = context.get('language')
  const product = toLanguage(stored, translate)
  const below = await readBelow(context, dependencies, stored)
  const body = (
    <>
      <div className="shop-product">
        <ProductPage
          config={{ product, shop: getShop(context, settings, product) }}
          language={i18n}
          gallery={<ProductPictures product={product} i18n={i18n} />}
        >
          <RestockForm product={product} settings={settings} crumb={pageCrumb(context)} result={restock} i18n={i18n} />
          <ProductFacts product={product} settings={settings} language={i18n} />
          <Onward />
        </ProductPage>
      </div>
      <BelowProduct {...below} product={product} settings={settings} language={i18n} />
    </>
  )
  return dependencies.renderer.renderPage(context, {
    title: product.title,
    description: product.description,
    pageType: 50,
    settings: buyingPage,
    style: factRules(product),
    isOriginal: translate(stored.title) === undefined,
    first: [{ name: 'commerce', isComplete: true }],
    blocks: getProductBlocks(product, settings),
    body,
    metadata: createProductMetadata(product, settings, getOrigin(context)),
    ...(restock?.status && { status: restock.status }),
    context: { product: contextProduct(product, settings) },
    item: { id: product.id, title: product.title, fullUrl: product.url, recordType: 11 },
    ...(await collectionAt(dependencies.database, '/shop')),
  })
}
