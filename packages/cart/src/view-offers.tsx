import type { FormEvent } from 'react'
import { messages } from './messages'
import type { CartRequest } from './model'
import { Keys, type PartProps } from './view'

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

/** Codes, and what it costs to send the cart somewhere. */
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

/** A form that the browser sends while no code runs, and that is a wish from then on. */
function onSubmit({ state, send }: PartProps, requestOf: (form: FormData) => CartRequest | undefined) {
  return (event: FormEvent<HTMLFormElement>) => {
    if (!state.isLive) return
    event.preventDefault()
    const request = requestOf(new FormData(event.currentTarget))
    if (request) send({ type: 'request', request })
  }
}

function CouponForm(part: PartProps) {
  const { config, words } = part
  const requestOf = (form: FormData): CartRequest | undefined => {
    const code = textOf(form, 'code')
    return code ? { kind: 'coupon', code } : undefined
  }
  return (
    <form className="cart-coupon" method="post" action="/commerce/cart/coupon" onSubmit={onSubmit(part, requestOf)}>
      <Keys config={config} what="coupon" />
      <label>
        <span>{words(messages.coupon)}</span>
        <input type="text" name="code" maxLength={60} autoComplete="off" required />
      </label>
      <button type="submit">{words(messages.apply)}</button>
    </form>
  )
}

function CouponLine({ code, title, ...part }: PartProps & { code: string; title: string }) {
  const { config, words } = part
  return (
    <form
      className="cart-coupon-line"
      method="post"
      action="/commerce/cart/coupon"
      onSubmit={onSubmit(part, () => ({ kind: 'uncoupon', code }))}
    >
      <Keys config={config} what={`uncoupon.${code}`} />
      <input type="hidden" name="remove" value={code} />
      <span>{title || code}</span>
      <button type="submit" aria-label={words(messages.removeCoupon, { code })}>
        {words(messages.remove)}
      </button>
    </form>
  )
}

function ShippingForm(part: PartProps) {
  const { config, state, words, money, send } = part
  const { shippingLocation, shippingOptions } = state.cart
  const { country = '', postalCode = '' } = shippingLocation
  const requestOf = (form: FormData): CartRequest => ({
    kind: 'shipping',
    country: textOf(form, 'country').toUpperCase(),
    postalCode: textOf(form, 'postalCode'),
    ...(textOf(form, 'optionId') && { optionId: textOf(form, 'optionId') }),
  })
  return (
    <form className="cart-shipping" method="post" action="/commerce/cart/shipping" onSubmit={onSubmit(part, requestOf)}>
      <Keys config={config} what="shipping" />
      <h3>{words(messages.shipping)}</h3>
      <CountryField {...part} />
      <label>
        <span>{words(messages.postalCode)}</span>
        <input name="postalCode" defaultValue={postalCode} maxLength={12} autoComplete="postal-code" />
      </label>
      {shippingOptions.length > 0 && (
        <fieldset>
          <legend>{words(messages.method)}</legend>
          {shippingOptions.map(({ id, title, costCents, isSelected }) => (
            <label key={`${id}${isSelected}`}>
              <input
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
      <button type="submit">{words(messages.estimate)}</button>
    </form>
  )
}

/** One of the countries that the shop sends to; its code where it sends anywhere. */
function CountryField({ config, state, words }: PartProps) {
  const given = { name: 'country', defaultValue: state.cart.shippingLocation.country ?? '', required: true }
  if (config.countries.length === 0)
    return (
      <label>
        <span>{words(messages.country)}</span>
        <input {...given} maxLength={2} autoComplete="country" />
      </label>
    )
  return (
    <label>
      <span>{words(messages.country)}</span>
      <select {...given} autoComplete="country">
        <option value="">{words(messages.choose)}</option>
        {config.countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
