import { translate } from '@ashlar/core-block'
import { subscriptionPricePhrase, subscriptionText } from '@ashlar/core-i18n/subscription'
import type { ComponentProps, ReactNode } from 'react'
import { messages, stockMessages } from './messages'
import { isInStock, isSoldOut, type Product, priceOf, scarceCount, type Variant, valuesOf } from './model-product'
import { type Language, price } from './prices'
import { ProductFields } from './product-fields'
import type { ProductConfig, ProductProps, Shop } from './product-props'
import { isAddedAtOnce, OrderFields, QuickAdd } from './quick-add'

export type { ProductConfig, ProductProps, Shop }

/** The variant whose price is shown before one is chosen: the only one, or the cheapest. */
export function shownVariant({ variants }: Product): Variant | undefined {
  return variants.toSorted((a, b) => priceOf(a) - priceOf(b))[0]
}

/** The price, with the original price of a sale and the terms of a subscription. */
export function ProductPrice({ config: { product, shop }, language }: ProductProps) {
  const variant = shownVariant(product)
  if (!variant) return null
  const isRange = product.variants.some((other) => priceOf(other) !== priceOf(variant))
  const now = price(priceOf(variant), shop.currency, language)
  const plan = product.subscribable ? product.subscriptionPlan : null
  return (
    <div className="product-price" data-dynamic-strings="">
      <span className="sqs-money-native product-price-value">
        {isRange ? translate(language, messages.from, { price: now }) : now}
      </span>{' '}
      {variant.onSale && variant.salePriceCents !== null && (
        <span className="product-price-before">
          <span className="visually-hidden">{translate(language, messages.originalPrice)} </span>
          <s className="original-price sqs-money-native">{price(variant.priceCents, shop.currency, language)}</s>
        </span>
      )}
      {plan && language && (
        <>
          <span className="product-price-period">{subscriptionPricePhrase(plan, language)}</span>
          <p className="product-subs-otp">{subscriptionText(plan, language)}</p>
        </>
      )}
    </div>
  )
}

/** Values of an option that are shown as buttons; more are a list. */
const maxButtons = 4

/** How the options of a product are chosen, on every page and in the quick view: a few values are buttons. */
export const controlOf = ({ variantAttributeNames, variants }: Product): 'buttons' | 'select' =>
  variantAttributeNames.every((name) => valuesOf(variants, name).length <= maxButtons) ? 'buttons' : 'select'

/** The label across the picture in a list: on sale, or sold out. */
export function ProductMark({ config: { product, shop }, language }: ProductProps) {
  if (isSoldOut(product))
    return (
      <span className="product-mark sold-out">{shop.soldOutText || translate(language, stockMessages.soldOut)}</span>
    )
  if (!product.variants.some(({ onSale }) => onSale)) return null
  return <span className="product-mark sale">{translate(language, messages.sale)}</span>
}

/** The variants as published pages contain them: scripts of every generation read this shape. */
function servedVariants({ variants, variantAttributeNames }: Product, currency: string) {
  return variants.map((variant) => ({
    attributes: variant.attributes,
    optionValues: variantAttributeNames.map((optionName) => ({ optionName, value: variant.attributes[optionName] })),
    id: variant.id,
    sku: variant.sku,
    price: variant.priceCents,
    salePrice: variant.salePriceCents ?? 0,
    onSale: variant.onSale,
    unlimited: 'unlimited' in variant.stock,
    qtyInStock: 'quantity' in variant.stock ? variant.stock.quantity : 0,
    currency,
    imageUrl: variant.imageUrl,
  }))
}

const getOnlyVariant = ({ variants }: Product) => (variants.length === 1 ? variants[0] : undefined)

/** How few are left, and that none is: hidden where that is known only once a variant is chosen. */
function StockLines({ config: { product, shop }, language }: ProductProps) {
  const soldOut = isSoldOut(product)
  const only = getOnlyVariant(product)
  const left = only && scarceCount(only, shop.scarcity ?? 0)
  const hasChoice = product.variants.length > 1
  return (
    <>
      {left || (hasChoice && shop.scarcity) ? (
        <p className="product-scarcity" data-dynamic-strings="" hidden={!left}>
          {left ? translate(language, stockMessages.scarce, { count: left }) : ''}
        </p>
      ) : null}
      {(soldOut || hasChoice) && (
        <p className="variant-out-of-stock" data-dynamic-strings="" hidden={!soldOut}>
          {shop.soldOutText || translate(language, stockMessages.soldOut)}
        </p>
      )}
    </>
  )
}

/** The form that adds a product to the cart: plain, complete without scripts. */
export function ProductForm({ config, language }: ProductProps) {
  const { product, shop } = config
  const only = getOnlyVariant(product)
  const variants = JSON.stringify(servedVariants(product, shop.currency))
  return (
    <form
      // A browser restores no choice on the way back: the price would be that of another one.
      autoComplete="off"
      className="ProductItem-details-checkout product-details"
      method="post"
      action="/commerce/cart/add"
      data-currency={shop.currency}
      data-scarcity={shop.scarcity ?? 0}
      data-sold-out-text={shop.soldOutText}
      data-selected-variant={only?.id}
      data-variant-in-stock={only && isInStock(only)}
    >
      <OrderFields product={product} shop={shop} />
      {only && <input type="hidden" name="variantId" defaultValue={only.id} />}
      <ProductPrice config={config} language={language} />
      {shop.priceNote && <p className="product-price-note">{shop.priceNote}</p>}
      <ProductFields config={config} language={language} variants={variants} />
      <StockLines config={config} language={language} />
      <AddButton config={config} language={language} />
      <p className="product-status visually-hidden" role="status" data-dynamic-strings="" />
    </form>
  )
}

function AddButton({ config: { product, shop }, language }: ProductProps) {
  const soldOut = isSoldOut(product)
  const plain = product.subscribable ? messages.subscribe : messages.addToCart
  const label = soldOut ? shop.soldOutText || translate(language, stockMessages.soldOut) : translate(language, plain)
  return (
    <button
      type="submit"
      className="sqs-add-to-cart-button sqs-suppress-edit-mode sqs-editable-button"
      data-dynamic-strings=""
      data-collection-id={shop.collectionId}
      data-item-id={product.id}
      data-product-type={product.productType}
      data-original-label={translate(language, plain)}
      data-is-subscription={product.subscribable || undefined}
      data-subscription-option-id={product.subscriptionPlan?.id}
      disabled={soldOut}
    >
      {label}
    </button>
  )
}

interface ProductPageProps extends ProductProps {
  /** The pictures, as another block shows them. Default: one below the other. */
  readonly gallery?: ReactNode
  /** Content after the text of the product. Default: none. */
  readonly children?: ReactNode
}

/** The page of one product, as its block leaves it before a choice: the block waits for a touch. */
export function ProductPage({ config, language, gallery, children }: ProductPageProps) {
  const { product } = config
  const Title = `h${config.headingLevel ?? 1}` as const
  return (
    <article className="ProductItem" data-product-id={product.id} data-complete="">
      <section className="ProductItem-summary">
        {gallery ?? <Pictures images={product.images} />}
        <div className="ProductItem-details">
          <ProductMark config={config} language={language} />
          <Title className="ProductItem-details-title">{product.title}</Title>
          <ProductForm config={config} language={language} />
          <div className="ProductItem-details-excerpt">
            <p>{product.description}</p>
          </div>
          {children}
        </div>
      </section>
    </article>
  )
}

function Pictures({ images }: Pick<Product, 'images'>) {
  return (
    <div className="ProductItem-gallery" data-product-gallery="container" data-gallery-design="stacked">
      {images.map((image, at) => (
        <div
          key={image.url}
          className="product-gallery-slides-item"
          data-product-gallery="slides-item"
          data-slide-index={at}
        >
          <img
            src={image.url}
            alt={image.alt}
            width={image.width}
            height={image.height}
            loading={at > 0 ? 'lazy' : undefined}
          />
        </div>
      ))}
    </div>
  )
}

/** Opens a product without leaving the list; without scripts, a link to it. */
export function QuickViewButton({
  product,
  group,
  language,
}: {
  product: Product
  group: string
  language?: Language
}) {
  return (
    <div className="sqs-product-quick-view-button-wrapper">
      <a
        className="sqs-product-quick-view-button"
        href={product.url}
        data-id={product.id}
        data-group={group}
        aria-label={translate(language, messages.quickViewOf, { title: product.title })}
      >
        {translate(language, messages.quickView)}
      </a>
    </div>
  )
}

interface ProductListItemProps extends ProductProps {
  /** Name of the list, whose products the quick view shows one after another. Default: none, and no quick view. */
  readonly group?: string
  /** The list adds products that need no choice. Default: false. */
  readonly hasQuickAdd?: boolean
  /** Content between title and price, such as the colours there are. Default: none. */
  readonly children?: ReactNode
}

/** A product in a list, with its quick view and a button that adds it where the list has them. A second picture is for the pointer. */
export function ProductListItem(props: ProductListItemProps) {
  const { config, language, group = '', hasQuickAdd = false, children } = props
  const { product } = config
  return (
    <article className="product-list-item" data-product-id={product.id}>
      <a className="product-list-item-link" href={product.url}>
        <ListPictures images={product.images} />
        <span className="product-list-item-title">{product.title}</span>
      </a>
      <div className="product-list-item-status">
        <ProductMark config={config} language={language} />
      </div>
      {children}
      <div className="product-list-item-price">
        <ProductPrice config={config} language={language} />
      </div>
      {hasQuickAdd && isAddedAtOnce(product) && <QuickAdd config={config} language={language} />}
      {group && product.variants.some(isInStock) && (
        <QuickViewButton product={product} group={group} language={language} />
      )}
    </article>
  )
}

interface ListPictureProps extends ComponentProps<'img'> {
  readonly image: Product['images'][number]
  /** Empty for one that says nothing more than the title beside it. */
  readonly alt: string
}

/** A picture of a product, as wide as a list shows it. */
export function ListPicture({ image: { url, width, height, srcset, sizes }, alt, ...rest }: ListPictureProps) {
  return (
    <img src={url} srcSet={srcset} sizes={sizes} alt={alt} width={width} height={height} loading="lazy" {...rest} />
  )
}

/** The first picture, and the second, which says nothing that the title does not say. */
function ListPictures({ images: [image, other] }: Pick<Product, 'images'>) {
  if (!image) return null
  return (
    <span className="product-list-image-wrapper">
      <ListPicture image={image} alt={image.alt} />
      {other && <ListPicture image={other} alt="" fetchPriority="low" className="product-list-image-other" />}
    </span>
  )
}
