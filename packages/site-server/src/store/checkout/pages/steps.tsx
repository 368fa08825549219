import { randomUUID } from 'node:crypto'
import type { SiteContext } from '../../../http/context'
import { ErrorList, Field, type FieldErrors, Hidden, hasErrors } from '../../../rendering/fields'
import { countries, type ReadCart } from '../../cart/interface'
import { Lines, Sums } from '../../orders/interface'
import { priceText, type StoreSettings } from '../../settings/interface'
import type { Details } from '../domain'
import { CardFields } from './card-fields'
import { checkoutPage } from './document'

/** A page of the checkout of a cart. */
export interface CheckoutView {
  readonly cart: ReadCart
  readonly settings: StoreSettings
  readonly details: Details
  readonly errors?: FieldErrors
  /** The part that the gift card pays, in cents. */
  readonly giftCents: number
}

/** The rows of the sum of a cart. */
function sumsOf({ cart: { totals }, giftCents }: CheckoutView) {
  return [
    { name: 'Subtotal', cents: totals.subtotalCents },
    ...totals.validCoupons.map(({ code, discountCents }) => ({ name: code, cents: discountCents, isOff: true })),
    ...(totals.requiresShipping && totals.shippingOptions.length > 0
      ? [{ name: 'Shipping', cents: totals.shippingCostCents }]
      : []),
    ...totals.taxes.map(({ title, taxCents }) => ({ name: title, cents: taxCents })),
    ...(giftCents > 0 ? [{ name: 'Gift card', cents: giftCents, isOff: true }] : []),
  ]
}

function Summary({ view }: { view: CheckoutView }) {
  const { entries, totals, currency } = view.cart
  return (
    <Lines lines={entries} currency={currency}>
      <Sums
        rows={sumsOf(view)}
        total={{ name: 'To pay', cents: totals.grandTotalCents - view.giftCents }}
        currency={currency}
      />
    </Lines>
  )
}

/** The country, to choose. */
function CountryField({ value }: { value: string }) {
  return (
    <p className="field">
      <label htmlFor="country">Country</label>
      <select id="country" name="country" defaultValue={value} autoComplete="country" required>
        {countries(value).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </p>
  )
}

const Address = ({ details, errors }: { details: Details; errors: FieldErrors }) => (
  <>
    <Field
      name="line1"
      label="Address"
      value={details.line1}
      errors={errors}
      autoComplete="address-line1"
      maxLength={200}
    />
    <Field
      name="line2"
      label="Floor, door"
      value={details.line2}
      isRequired={false}
      autoComplete="address-line2"
      maxLength={200}
    />
    <div className="field-row">
      <Field
        name="postalCode"
        label="Postal code"
        value={details.postalCode}
        errors={errors}
        autoComplete="postal-code"
        maxLength={16}
      />
      <Field
        name="city"
        label="Town"
        value={details.city}
        errors={errors}
        autoComplete="address-level2"
        maxLength={200}
      />
    </div>
  </>
)

/** The first of two steps: buyer and address. */
export function detailsPage(context: SiteContext, view: CheckoutView) {
  const { cart, settings, details, errors = {} } = view
  const { requiresShipping } = cart.totals
  const body = (
    <div className="checkout-columns">
      <form method="post" action="/checkout/details" noValidate={false}>
        <p className="eyebrow">Step 1 of 2</p>
        <ErrorList errors={errors} />
        <Hidden of={context} />
        <fieldset>
          <legend>Your details</legend>
          <Field
            name="email"
            label="Email"
            type="email"
            value={details.email}
            errors={errors}
            autoComplete="email"
            maxLength={200}
          />
          <Field name="name" label="Name" value={details.name} errors={errors} autoComplete="name" maxLength={200} />
        </fieldset>
        <fieldset>
          <legend>{requiresShipping ? 'Shipping address' : 'Country'}</legend>
          <CountryField value={details.country || settings.shippingCountryDefaultValue} />
          {requiresShipping && <Address details={details} errors={errors} />}
        </fieldset>
        <button type="submit" className="checkout-button">
          Continue to payment
        </button>
      </form>
      <Summary view={view} />
    </div>
  )
  const isInvalid = hasErrors(errors)
  return checkoutPage(context, {
    title: 'Checkout',
    pageType: 201,
    settings,
    body,
    ...(isInvalid && { error: 'Not quite right', status: 400 }),
  })
}

function Shipping({ view: { cart, details }, of }: { view: CheckoutView; of: SiteContext }) {
  const { shippingOptions, requiresShipping } = cart.totals
  return (
    <form method="post" action="/checkout/options" className="checkout-options">
      <Hidden of={of} />
      {requiresShipping && (
        <fieldset>
          <legend>Shipping</legend>
          {shippingOptions.length === 0 && <p role="alert">We do not ship there. Change the address or the cart.</p>}
          {shippingOptions.map(({ id, title, costCents, isSelected }) => (
            <label key={id} className="choice">
              <input type="radio" name="optionId" value={id} defaultChecked={isSelected} />
              <span>{title}</span>
              <span>{costCents === 0 ? 'Free' : priceText(costCents, cart.currency)}</span>
            </label>
          ))}
        </fieldset>
      )}
      <Field name="giftCard" label="Gift card" value={details.giftCard} isRequired={false} maxLength={40} />
      <button type="submit">Update the total</button>
    </form>
  )
}

function Destination({ details, requiresShipping }: { details: Details; requiresShipping: boolean }) {
  const address = [details.line1, details.line2, `${details.postalCode} ${details.city}`, details.country]
  return (
    <p className="checkout-who">
      {details.name}, {details.email}
      <br />
      {requiresShipping ? address.filter((part) => part.trim()).join(', ') : details.country}{' '}
      <a href="/checkout?edit=details">Change</a>
    </p>
  )
}

/** The second of two steps: shipping and payment. */
export function payPage(context: SiteContext, view: CheckoutView) {
  const { cart, settings, details, errors = {}, giftCents } = view
  const { requiresShipping, shippingOptions, grandTotalCents } = cart.totals
  const due = grandTotalCents - giftCents
  const more = { intentId: randomUUID(), totalCents: String(grandTotalCents), dueCents: String(due) }
  const canBeSent = !requiresShipping || shippingOptions.length > 0
  const body = (
    <div className="checkout-columns">
      <div>
        <p className="eyebrow">Step 2 of 2</p>
        <ErrorList errors={errors} />
        <Destination details={details} requiresShipping={requiresShipping} />
        <Shipping view={view} of={context} />
        {canBeSent && (
          <form method="post" action="/checkout/pay">
            <Hidden of={context} more={more} />
            {due > 0 ? <CardFields errors={errors} /> : <p>The gift card covers the whole amount.</p>}
            <button type="submit" className="checkout-button">
              {due > 0 ? `Pay ${priceText(due, cart.currency)}` : 'Place the order'}
            </button>
          </form>
        )}
      </div>
      <Summary view={view} />
    </div>
  )
  const isInvalid = hasErrors(errors)
  return checkoutPage(context, {
    title: 'Checkout',
    pageType: 201,
    settings,
    body,
    ...(isInvalid && { error: 'Nothing was paid', status: 400 }),
  })
}
