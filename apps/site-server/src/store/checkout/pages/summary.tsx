import type { ReactNode } from 'react'
import type { Phrase } from '../../../http/response/phrase'
import type { FieldErrors } from '../../../rendering/fields'
import { useTexts } from '../../../rendering/page-texts'
import type { ReadCart } from '../../cart/interface'
import { Lines, Sums, taxRows } from '../../orders/interface'
import type { StoreSettings } from '../../settings/interface'
import type { Details } from '../domain/details'
import type { Offer } from '../domain/offers'

/** A page of the checkout of a cart. */
export interface CheckoutView {
  readonly cart: ReadCart
  readonly settings: StoreSettings
  /** As they were typed or stored. */
  readonly details: Details
  /** Default: there are none. */
  readonly errors?: FieldErrors
  /** The cart with each of its shipping rates; at least one. */
  readonly offers: readonly Offer[]
}

/** Texts that depend on the delivery; the style sheet shows those of the chosen one. */
export function PerOffer({ offers, children }: { offers: readonly Offer[]; children: (offer: Offer) => ReactNode }) {
  const { text } = useTexts()
  const [only] = offers
  if (only && offers.length === 1) return children(only)
  return offers.map((offer) => (
    <div key={offer.id} className="with-shipping">
      {/* For browsers that cannot follow the choice: all sums, each with its name. */}
      <span className="with-shipping-name">{text(offer.title)}: </span>
      {children(offer)}
    </div>
  ))
}

interface RenewalsProps extends Pick<CheckoutView, 'cart'> {
  readonly offer: Offer
}

/** What is charged for each period of the subscriptions of a cart (COM-18); nothing for a cart without one. */
export function Renewals({ cart, offer }: RenewalsProps) {
  const { text, periodic } = useTexts()
  const subscriptions = cart.entries.flatMap((entry) =>
    entry.subscription ? [{ entry, plan: entry.subscription }] : [],
  )
  return subscriptions.map(({ entry, plan }) => (
    <p key={entry.id} className="checkout-renewal">
      {cart.entries.length > 1 && `${text(entry.title)}: `}
      <strong>{periodic(plan, cart.renewalOf(entry, offer.id).totalCents, cart.currency)}</strong>
    </p>
  ))
}

/** The rows of the sum of a cart. */
function getSums({ title, totals, giftCents }: Offer) {
  return [
    { name: 'Subtotal', cents: totals.subtotalCents },
    ...totals.validCoupons.map(({ code, discountCents }) => ({ name: code, cents: discountCents, isOff: true })),
    ...(title ? [{ name: 'Shipping', detail: title, cents: totals.shippingCostCents }] : []),
    ...taxRows(
      totals,
      totals.taxes.map(({ title, taxCents }) => ({ name: title, cents: taxCents })),
    ),
    ...(giftCents > 0 ? [{ name: 'Gift card', cents: giftCents, isOff: true }] : []),
  ]
}

/** Says of a line that others have bought since how many are left (COM-19). */
function getShortage({ quantity, maxQuantity }: ReadCart['entries'][number]): Phrase | undefined {
  if (maxQuantity === null || quantity <= maxQuantity) return undefined
  return { text: 'In stock: {count}', values: { count: String(maxQuantity) } }
}

/** The lines of the cart, and the sums of each delivery. */
export function Summary({ view: { cart, offers } }: { view: CheckoutView }) {
  return (
    <Lines lines={cart.entries.map((entry) => ({ ...entry, warning: getShortage(entry) }))} currency={cart.currency}>
      <PerOffer offers={offers}>
        {(offer) => (
          <>
            <Sums rows={getSums(offer)} total={{ name: 'To pay', cents: offer.dueCents }} currency={cart.currency} />
            <Renewals cart={cart} offer={offer} />
          </>
        )}
      </PerOffer>
    </Lines>
  )
}
