import type { OptionValues } from '@ashlar/core-block'
import type { options } from './contract'

/** The cart in the header of a page, and the options of its contract. */
export interface CartIndicatorConfig extends Readonly<Partial<OptionValues<typeof options>>> {
  /** Number of items in the cart when the page was rendered. Default: 0. */
  readonly quantity?: number
  /** Accessible name. Default: '{quantity} items in cart'. */
  readonly label?: string
  /** Shows it while the cart is empty, too. Default: true. */
  readonly showEmpty?: boolean
}

/** The HTML that the server sends: a link to the cart with the number of items in it. */
export function Markup({ config }: { config: CartIndicatorConfig }) {
  const { quantity = 0, showEmpty = true, showsAdded } = config
  const shown = quantity > 100 ? '100+' : String(quantity)
  const { label = `${shown} items in cart` } = config
  const states = `${showEmpty ? ' show-empty-cart-state' : ''}${quantity === 0 ? ' cart-quantity-zero' : ''}`
  return (
    <div className="header-actions-action header-actions-action--cart">
      <a
        className={`cart-style-icon icon--stroke icon--cart sqs-custom-cart header-icon sqs-template-integrated-shopping-cart${states}`}
        href="/cart"
        aria-label={label}
        data-shows-added={showsAdded || undefined}
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

/** What opens once something was added, as the runtime inserts it: rendered when the package is built. Its texts are painted. */
export function Template() {
  return (
    <div className="cart-panel" id="cart-panel" popover="auto" role="dialog" tabIndex={-1}>
      <button type="button" className="cart-panel-close" popoverTarget="cart-panel" popoverTargetAction="hide">
        ×
      </button>
      <p className="cart-panel-title" />
      <ul className="cart-panel-lines">
        <li className="cart-panel-line">
          <img alt="" width="64" height="64" />
          <a href="/">–</a>
          <small />
          <span />
        </li>
      </ul>
      <p className="cart-panel-subtotal">
        <span />
        <strong />
      </p>
      <a className="cart-panel-view" href="/cart">
        –
      </a>
      <a className="cart-panel-checkout" href="/commerce/goto-checkout">
        –
      </a>
    </div>
  )
}

/** The example on this block's page of the demo site. */
export const sample: CartIndicatorConfig = { quantity: 0 }
