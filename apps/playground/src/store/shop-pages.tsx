import { randomUUID } from 'node:crypto'
import { Markup as CartPage } from '@ashlar/cart/markup'
import { ProductListItem, ProductPage } from '@ashlar/commerce/markup'
import { createI18n } from '@ashlar/core-i18n'
import { Markup as DonationButton } from '@ashlar/donation/markup'
import { Hono } from 'hono'
import type { Answer } from '../answer'
import { policy, type SiteContext, type Variables } from '../security'
import { publishedProduct, publishedProducts, type StoreParts } from './catalogue'
import { cartNow } from './change-cart'
import { countries } from './checkout-parts'
import { problemOf } from './plain-forms'
import { amountOf, type StoreSettings, storeSettings } from './settings'
import type { ProductJson, VariantJson } from './shapes'

/** What the pages of the shop need beside the shop. */
export interface ShopParts extends StoreParts {
  readonly answer: Answer
}

const language = createI18n()
const mostButtons = 4

const shopOf = (
  context: SiteContext,
  { selectedCurrency, merchandisingSettings }: StoreSettings,
  product: ProductJson,
) => ({
  currency: selectedCurrency,
  crumb: context.get('crumb'),
  intent: randomUUID(),
  scarcity: Number(merchandisingSettings.scarcityThreshold ?? 0),
  control: hasFewValues(product) ? ('buttons' as const) : ('select' as const),
})

/** Few values are shown side by side; many in a list. */
const hasFewValues = ({ variantAttributeNames, variants }: ProductJson) =>
  variantAttributeNames.every((name) => new Set(variants.map(({ attributes }) => attributes[name])).size <= mostButtons)

async function collectionOf({ database }: StoreParts) {
  const row = await database.selectFrom('collections').selectAll().where('path', '=', '/shop').executeTakeFirst()
  return row && { collection: { id: row.id, title: row.title, fullUrl: row.path, type: row.type } }
}

/** As a list shows it: with its first picture alone, in the width of a list. */
const listed = (product: ProductJson): ProductJson => ({
  ...product,
  images: product.images.slice(0, 1).map((image) => ({ ...image, url: `${image.url}?format=500w` })),
})

/** The list of what can be bought. */
async function shopPage(context: SiteContext, parts: ShopParts) {
  const settings = await storeSettings(parts.database)
  const products = await publishedProducts(parts)
  const cause = await parts.database.selectFrom('donation_pages').selectAll().executeTakeFirst()
  const body = (
    <div className="shop">
      <h1 className="page-title">Shop</h1>
      <section className="wide" aria-label="Products">
        <ul className="product-list-container" data-product-list-layout="grid">
          {products.map((product) => (
            <li key={product.id}>
              <ProductListItem
                config={{ product: listed(product), shop: shopOf(context, settings, product) }}
                language={language}
                group="shop"
              />
            </li>
          ))}
        </ul>
      </section>
      {cause && (
        <section className="prose">
          <DonationButton
            config={{ donatePageId: cause.id, label: 'Give', title: cause.title, description: cause.description }}
          />
        </section>
      )}
    </div>
  )
  return parts.answer(context, {
    title: 'Shop',
    description: 'Prints, wool, marmalade and a cup that everybody drops, from the house above Zegama.',
    pageType: 1,
    blocks: ['cart-indicator', 'commerce', 'donation', 'quick-view'],
    body,
    ...(await collectionOf(parts)),
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
  shippingSize: { unit: 'CENTIMETER', width: 0, height: 0, len: 0 },
})

/** The product as published pages name it in their context. */
const contextProduct = (product: ProductJson, { selectedCurrency }: StoreSettings) => ({
  variantAttributeNames: product.variantAttributeNames,
  variants: product.variants.map((one) => contextVariant(one, selectedCurrency)),
  subscribable: product.subscribable,
  fulfilledExternally: false,
  productType: product.productType,
})

/** One product; undefined where there is none to be seen. */
async function productPage(context: SiteContext, parts: ShopParts) {
  const product = await publishedProduct(parts, 'slug', context.req.param('slug') ?? '')
  if (!product) return undefined
  const settings = await storeSettings(parts.database)
  const body = (
    <div className="shop-product">
      <ProductPage config={{ product, shop: shopOf(context, settings, product) }} language={language}>
        <p>
          <a href="/shop">All of the shop</a>
        </p>
      </ProductPage>
    </div>
  )
  return parts.answer(context, {
    title: product.title,
    description: product.description,
    pageType: 50,
    blocks: ['cart-indicator', 'commerce', 'image'],
    body,
    context: { product: contextProduct(product, settings) },
    item: { id: product.id, title: product.title, fullUrl: product.url, recordType: 11 },
    ...(await collectionOf(parts)),
  })
}

/** The cart as plain forms, which scripts take over; no frame and no script of anybody else. */
async function cartPage(context: SiteContext, parts: ShopParts) {
  const settings = await storeSettings(parts.database)
  const cart = await cartNow(context, parts)
  const { selectedCurrency, minimumOrderSubtotalEnabled, minimumOrderSubtotal, continueShoppingLinkUrl } = settings
  const error = problemOf(context)
  const body = (
    <div className="system-page">
      <h1 className="visually-hidden">Cart</h1>
      <CartPage
        language={language}
        config={{
          cart,
          storeCurrency: selectedCurrency,
          continueShoppingLinkUrl,
          ...(minimumOrderSubtotalEnabled && { minimumOrderSubtotal }),
          crumb: context.get('crumb'),
          intent: randomUUID(),
          ...(error && { error }),
          countries: countries(),
        }}
      />
    </div>
  )
  const response = await parts.answer(context, {
    title: 'Cart',
    pageType: 205,
    blocks: ['cart', 'cart-indicator'],
    body,
  })
  const strict = policy(context.get('nonce')).replace(/frame-src [^;]+/, "frame-src 'none'")
  response.headers.set('Content-Security-Policy', strict)
  response.headers.set('Cache-Control', 'no-store')
  return response
}

/** The pages of the shop. `missing` answers for a product that is not there. */
export function shopPages(parts: ShopParts, missing: (context: SiteContext) => Response | Promise<Response>) {
  const app = new Hono<{ Variables: Variables }>()
  app.get('/shop', (context) => shopPage(context, parts))
  app.get('/shop/:slug', async (context) => (await productPage(context, parts)) ?? missing(context))
  app.get('/cart', (context) => cartPage(context, parts))
  return app
}
