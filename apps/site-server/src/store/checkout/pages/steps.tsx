import { randomUUID } from 'node:crypto'
import type { SiteContext } from '../../../http/context'
import { ErrorList, Field, type FieldErrors, Hidden, hasErrors } from '../../../rendering/fields'
import { Text, useTexts } from '../../../rendering/page-texts'
import type { Details } from '../domain/details'
import { selectedOffer } from '../domain/offers'
import { AddressForm, CountryField } from './address-form'
import { AddressLines } from './address-lines'
import { BuyerFields } from './buyer-fields'
import { CardFields } from './card-fields'
import { checkoutPage } from './document'
import { Acceptance } from './legal-links'
import { type CheckoutView, PerOffer, Renewals, Summary } from './summary'

/** The first of two steps: buyer and address. */
export function detailsPage(context: SiteContext, view: CheckoutView) {
  const { cart, settings, details, errors = {} } = view
  const { requiresShipping } = cart.totals
  const placed = { ...details, country: details.country || settings.shippingCountryDefaultValue }
  const Place = requiresShipping ? AddressForm : CountryField
  // The buyer chooses the delivery in the next step: this step shows the preselected one.
  const selected = selectedOffer(view.offers)
  const body = (
    <div className="checkout-columns">
      <form method="post" action="/checkout/details" noValidate={false}>
        <p className="eyebrow">
          <Text>Step 1 of 2</Text>
        </p>
        <ErrorList errors={errors} />
        {/* Enter in a field presses the first button of a form: it has to be the one that goes on. */}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
        <Hidden of={context} />
        <BuyerFields buyer={details} errors={errors} />
        <fieldset>
          <legend>
            <Text>{requiresShipping ? 'Shipping address' : 'Country'}</Text>
          </legend>
          <Place details={placed} errors={errors} />
        </fieldset>
        <button type="submit" className="checkout-button">
          <Text>Continue to payment</Text>
        </button>
      </form>
      <Summary view={{ ...view, offers: selected ? [selected] : [] }} />
    </div>
  )
  const error = hasErrors(errors) && { error: 'Not quite right' }
  return checkoutPage(context, { title: 'Checkout', pageType: 201, settings, body, ...error })
}

/** The delivery, to choose; the page shows the sums of the chosen one without a request. */
function Shipping({ view: { cart, offers } }: { view: CheckoutView }) {
  const { text, price } = useTexts()
  if (!cart.totals.requiresShipping) return null
  return (
    <fieldset>
      <legend>{text('Shipping')}</legend>
      {cart.totals.shippingOptions.length === 0 && (
        <p role="alert">{text('We do not ship there. Change the address or the cart.')}</p>
      )}
      {offers.map(
        ({ id, title, isSelected, totals }) =>
          id && (
            <label key={id} className="choice">
              <input type="radio" name="optionId" value={id} defaultChecked={isSelected} required />
              <span>{text(title)}</span>
              <span>
                {totals.shippingCostCents === 0 ? text('Free') : price(totals.shippingCostCents, cart.currency)}
              </span>
            </label>
          ),
      )}
    </fieldset>
  )
}

/** A gift card, which can be applied before the payment. */
const GiftCard = ({ details, errors }: { details: Details; errors: FieldErrors }) => (
  <div className="field-row">
    <Field
      name="giftCard"
      label="Gift card"
      value={details.giftCard}
      errors={errors}
      isRequired={false}
      maxLength={40}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
    <p className="field">
      <button type="submit" className="checkout-second" formAction="/checkout/options" formNoValidate>
        <Text>Update the total</Text>
      </button>
    </p>
  </div>
)

/** The sums that the buyer sees: no others are paid. Each delivery has its own. */
function shownSums({ cart, offers }: CheckoutView) {
  const selected = selectedOffer(offers)
  const each = offers.flatMap(({ id, totals, dueCents }) => [
    [`totalCents-${id}`, String(totals.grandTotalCents)],
    [`dueCents-${id}`, String(dueCents)],
  ])
  return {
    currency: cart.currency,
    totalCents: String(selected?.totals.grandTotalCents ?? ''),
    dueCents: String(selected?.dueCents ?? ''),
    ...Object.fromEntries(each),
  }
}

/** Beside the button that pays: what is charged after that, and how it ends (COM-18). */
function RenewalNote({ view: { cart, offers } }: { view: CheckoutView }) {
  if (!cart.entries.some(({ subscription }) => subscription)) return null
  return (
    <div className="checkout-renewals">
      <PerOffer offers={offers}>{(offer) => <Renewals cart={cart} offer={offer} />}</PerOffer>
      <p>
        <Text>You can end your subscription at any time on the page of your order.</Text>
      </p>
    </div>
  )
}

function PayForm({ view, of }: { view: CheckoutView; of: SiteContext }) {
  const { cart, details, errors = {}, offers } = view
  const { requiresShipping, shippingOptions } = cart.totals
  const canBeSent = !requiresShipping || shippingOptions.length > 0
  const { text, price } = useTexts()
  const isDue = offers.some(({ dueCents }) => dueCents > 0)
  return (
    <form method="post" action="/checkout/pay" className="checkout-pay">
      {/* Enter in a field presses the first button of a form: it has to be the one that pays. */}
      {canBeSent && <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />}
      <Hidden of={of} more={{ intentId: randomUUID(), ...shownSums(view) }} />
      <Shipping view={view} />
      <GiftCard details={details} errors={errors} />
      {isDue ? (
        <CardFields errors={errors} isRequired={offers.every(({ dueCents }) => dueCents > 0)} />
      ) : (
        <p>
          {text(
            offers.some(({ giftCents }) => giftCents > 0)
              ? 'The gift card covers the whole amount.'
              : 'There is nothing to pay.',
          )}
        </p>
      )}
      {canBeSent && <Acceptance of={of} />}
      {canBeSent && (
        <button type="submit" className="checkout-button">
          <PerOffer offers={offers}>
            {({ dueCents }) =>
              dueCents > 0 ? text('Pay {amount}', { amount: price(dueCents, cart.currency) }) : text('Place the order')
            }
          </PerOffer>
        </button>
      )}
      {canBeSent && <RenewalNote view={view} />}
    </form>
  )
}

function Destination({ details, requiresShipping }: { details: Details; requiresShipping: boolean }) {
  return (
    <p className="checkout-who">
      <bdi>
        {details.name}, {details.email}
      </bdi>
      <AddressLines address={details} isCountryOnly={!requiresShipping} />{' '}
      <a href="/checkout?edit=details">
        <Text>Change</Text>
      </a>
    </p>
  )
}

/** The second of two steps: shipping and payment, in one form. */
export function payPage(context: SiteContext, view: CheckoutView) {
  const { cart, settings, details, errors = {} } = view
  const body = (
    <div className="checkout-columns">
      <div>
        <p className="eyebrow">
          <Text>Step 2 of 2</Text>
        </p>
        <ErrorList errors={errors} />
        <Destination details={details} requiresShipping={cart.totals.requiresShipping} />
        <PayForm view={view} of={context} />
      </div>
      <Summary view={view} />
    </div>
  )
  const error = hasErrors(errors) && { error: 'Nothing was paid' }
  return checkoutPage(context, { title: 'Checkout', pageType: 201, settings, body, ...error })
}
