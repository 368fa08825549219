import type { FormEvent } from 'react'
import { messages } from '../messages'
import type { CartRequest } from '../model'
import { HiddenKeys, type PartProps } from './part'

const getText = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

/** Promo codes, and the cost of shipping. */
export function Offers(part: PartProps) {
  return (
    <>
      <CouponForm {...part} />
      {part.state.cart.coupons.map(({ code, title }) => (
        <CouponLine key={code} code={code} title={title} {...part} />
      ))}
      {part.state.cart.requiresShipping && <ShippingForm {...part} />}
    </>
  )
}

/** Lets the browser submit a form until the block runs, and sends a request from then on. */
function onSubmit({ state, send }: PartProps, readRequest: (form: FormData) => CartRequest | '') {
  return (event: FormEvent<HTMLFormElement>) => {
    if (!state.isLive) return
    event.preventDefault()
    const request = readRequest(new FormData(event.currentTarget))
    if (request) send({ type: 'request', request })
  }
}

function CouponForm(part: PartProps) {
  const { config, text } = part
  const getRequest = (form: FormData): CartRequest | '' => {
    const code = getText(form, 'code')
    return code && { kind: 'coupon', code }
  }
  return (
    <form className="cart-coupon" method="post" action="/commerce/cart/coupon" onSubmit={onSubmit(part, getRequest)}>
      <HiddenKeys config={config} suffix="coupon" />
      <label>
        <span>{text(messages.coupon)}</span>
        <input name="code" maxLength={60} autoComplete="off" />
      </label>
      <button type="submit">{text(messages.apply)}</button>
    </form>
  )
}

function CouponLine({ code, title, ...part }: PartProps & { code: string; title: string }) {
  const { config, text } = part
  return (
    <form
      className="cart-coupon-line"
      method="post"
      action="/commerce/cart/coupon"
      onSubmit={onSubmit(part, () => ({ kind: 'uncoupon', code }))}
    >
      <HiddenKeys config={config} suffix={`uncoupon.${code}`} />
      <input type="hidden" name="removal" value={code} />
      <span>{title || code}</span>
      <button type="submit" aria-label={text(messages.removeCoupon, { code })}>
        {text(messages.remove)}
      </button>
    </form>
  )
}

/** Shows what the server has chosen. A radio button that was made anew for it would lose the focus. */
function check(radio: HTMLInputElement | null) {
  if (radio) radio.checked = true
}

function ShippingForm(part: PartProps) {
  const { config, state, text, money, send } = part
  const { shippingLocation, shippingOptions } = state.cart
  const { country = '', postalCode = '' } = shippingLocation
  const readRequest = (form: FormData): CartRequest => {
    const optionId = getText(form, 'optionId')
    return {
      kind: 'shipping',
      country: getText(form, 'country').toUpperCase(),
      postalCode: getText(form, 'postalCode'),
      ...(optionId && { optionId }),
    }
  }
  return (
    <form
      className="cart-shipping"
      method="post"
      action="/commerce/cart/shipping"
      onSubmit={onSubmit(part, readRequest)}
    >
      <HiddenKeys config={config} suffix="shipping" />
      <h3>{text(messages.shipping)}</h3>
      <CountryField {...part} />
      <label>
        <span>{text(messages.postalCode)}</span>
        <input name="postalCode" defaultValue={postalCode} maxLength={12} autoComplete="postal-code" />
      </label>
      {shippingOptions[0] && (
        <fieldset>
          <legend>{text(messages.method)}</legend>
          {shippingOptions.map(({ id, title, costCents, isSelected }) => (
            <label key={id}>
              <input
                ref={isSelected ? check : null}
                type="radio"
                name="optionId"
                value={id}
                defaultChecked={isSelected}
                onChange={() =>
                  state.isLive &&
                  send({ type: 'request', request: { kind: 'shipping', country, postalCode, optionId: id } })
                }
              />
              <span>{title}</span> <span className="cart-shipping-cost">{money(costCents)}</span>
            </label>
          ))}
        </fieldset>
      )}
      <button type="submit">{text(messages.estimate)}</button>
    </form>
  )
}

/** A list of the countries that the shop ships to; a field for the code where it ships anywhere. */
function CountryField({ config: { countries }, state, text }: PartProps) {
  const given = {
    name: 'country',
    required: true,
    autoComplete: 'country',
    defaultValue: state.cart.shippingLocation.country ?? '',
    // Browsers tell of an empty field as wrong before anybody has tried it (FRM-08).
    'aria-invalid': false,
  }
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: one of two controls is in it
    <label>
      <span>{text(messages.country)}</span>
      {countries[0] ? (
        <select {...given}>
          <option value="">{text(messages.choose)}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      ) : (
        <input {...given} maxLength={2} />
      )}
    </label>
  )
}
