import { type ProductConfig, ProductPage } from '@ashlar/core-cart/markup'

export {
  ProductForm,
  ProductListItem,
  ProductMark,
  ProductPage,
  ProductPrice,
  QuickViewButton,
} from '@ashlar/core-cart/markup'

/** The cart in the header of a page. */
export interface IndicatorConfig {
  /** Things in the cart when the page was made. Default: 0. */
  readonly quantity?: number
  /** Its name, in words. Default: '{quantity} items in cart'. */
  readonly label?: string
  /** Shown while the cart is empty too. Default: true. */
  readonly showEmpty?: boolean
}

/** What the server sends: a link to the cart that says how many things are in it. */
export function CartIndicator({ config }: { config: IndicatorConfig }) {
  const { quantity = 0, showEmpty = true } = config
  const shown = quantity > 100 ? '100+' : String(quantity)
  const { label = `${shown} items in cart` } = config
  const states = `${showEmpty ? ' show-empty-cart-state' : ''}${quantity === 0 ? ' cart-quantity-zero' : ''}`
  return (
    <div className="header-actions-action header-actions-action--cart">
      <a
        className={`cart-style-icon icon--stroke icon--cart sqs-custom-cart header-icon sqs-template-integrated-shopping-cart${states}`}
        href="/cart"
        aria-label={label}
      >
        <span className="Cart-inner">
          <svg
            className="icon icon--cart"
            viewBox="0 0 24 24"
            width="24"
            height="24"
            aria-hidden="true"
            focusable="false"
          >
            <path d="M5 8h14l1 12H4zM8.5 8V7a3.5 3.5 0 0 1 7 0v1" fill="none" stroke="currentColor" strokeWidth="1.5" />
          </svg>
          <span className="legacy-cart icon-cart-quantity">
            <span className="sqs-cart-quantity" data-dynamic-strings="">
              {shown}
            </span>
          </span>
        </span>
      </a>
    </div>
  )
}

/** A button that leads to a donation. */
export interface DonationConfig {
  /** Id of the page that takes the donation. */
  readonly donatePageId: string
  /** Words on the button. */
  readonly label: string
  readonly title?: string
  readonly description?: string
  /** Default: center. */
  readonly alignment?: 'left' | 'center' | 'right'
}

/** What the server sends: a link to the page of the donation, which works without scripts (COM-06). */
export function DonationButton({ config }: { config: DonationConfig }) {
  const { donatePageId, label, title, description, alignment = 'center' } = config
  return (
    <div className="donation-block sqs-block-donation">
      {title && <h2 className="donation-block-title">{title}</h2>}
      {description && <p className="donation-block-description">{description}</p>}
      <div className={`sqs-donate-button-wrapper sqs-donate-button-wrapper--align-${alignment}`}>
        <a
          className="sqs-donate-button sqs-editable-button"
          href={`/checkout/donate?donatePageId=${encodeURIComponent(donatePageId)}`}
          data-donate-page-id={donatePageId}
        >
          {label}
        </a>
      </div>
    </div>
  )
}

/** Every surface of a shop that this block brings to life. */
export interface CommerceConfig {
  readonly indicator?: IndicatorConfig
  readonly product?: ProductConfig
  readonly donation?: DonationConfig
}

/** What the server sends, of what is asked for. */
export function Markup({ config: { indicator, product, donation } }: { config: CommerceConfig }) {
  return (
    <>
      {indicator && <CartIndicator config={indicator} />}
      {product && <ProductPage config={product} />}
      {donation && <DonationButton config={donation} />}
    </>
  )
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

/** What the page of this block on the demo site shows. */
export const sample: Required<CommerceConfig> = {
  indicator: { quantity: 0 },
  product: {
    headingLevel: 2,
    shop: { currency: 'USD', scarcity: 5 },
    product: {
      id: 'bowl',
      title: 'A bowl for every day',
      url: '/shop/bowl',
      description: 'Thrown by hand and fired twice; no two are alike.',
      images: [],
      productType: 1,
      variantAttributeNames: ['Size', 'Glaze'],
      variants: [
        bowl('Small', 'Ash', 1, 3200, 12),
        bowl('Small', 'Iron', 2, 3200, 3),
        bowl('Large', 'Ash', 3, 5400, 0),
      ],
      subscribable: false,
      subscriptionPlan: null,
      isGiftCard: false,
      workflowState: 1,
    },
  },
  donation: { donatePageId: 'donate', label: 'Donate', title: 'Help the kiln' },
}
