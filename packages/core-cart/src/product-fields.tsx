import { translate } from '@ashlar/core-block'
import { messages, stockMessages } from './messages'
import { isInStock, type Product, type Variant, valuesOf } from './model-product'
import type { ProductProps } from './product-props'

/** Maximum of the quantity field, as in published pages. */
const maxQuantity = 9999

/** The fields of a visitor: options, quantity, a gift's recipient, questions of the owner. */
export function ProductFields({ config, language, variants }: ProductProps & { variants: string }) {
  const { product } = config
  const { isGiftCard, questions = [] } = product
  return (
    <>
      <div
        className="product-variants"
        data-item-id={product.id}
        data-variants={variants}
        data-is-subscribable={product.subscribable || undefined}
        data-subscription-plan={product.subscriptionPlan ? JSON.stringify(product.subscriptionPlan) : undefined}
      >
        {product.variants.length > 1 &&
          product.variantAttributeNames.map((name) => (
            <VariantOption key={name} name={name} config={config} language={language} />
          ))}
      </div>
      {isGiftCard && (
        <div className="product-gift-card">
          <label>
            <span>{translate(language, messages.recipient)}</span>
            <input type="email" name="giftCardEmail" required aria-invalid={false} autoComplete="off" maxLength={254} />
          </label>
          <label>
            <span>{translate(language, messages.giftMessage)}</span>
            <textarea name="giftCardMessage" rows={3} maxLength={500} />
          </label>
        </div>
      )}
      {questions.map(({ label, required }) => (
        <label key={label} className="product-question">
          <span>{label}</span>
          <input type="text" name={`answer-${label}`} required={required} aria-invalid={false} maxLength={500} />
        </label>
      ))}
      {mayCount(product) && (
        <div className="product-quantity-input" data-item-id={product.id}>
          <label className="quantity-label">
            <span>{translate(language, messages.quantity)}</span>
            <input
              type="number"
              name="quantity"
              min="1"
              max={maxQuantity}
              step="1"
              defaultValue="1"
              inputMode="numeric"
              autoComplete="off"
            />
          </label>
        </div>
      )}
    </>
  )
}

/** False for products that are bought once: a subscription, a download or a gift card. */
function mayCount({ subscribable, isGiftCard, productType }: Product): boolean {
  return !subscribable && !isGiftCard && productType !== 2
}

/** True for a value whose variants are all sold out. */
const isValueOut = (variants: readonly Variant[], name: string, value: string) =>
  !variants.some((variant) => variant.attributes[name] === value && isInStock(variant))

/** An option as a select and as radio buttons with the same values; one of them is shown and sent. Values are named as the block names them before a choice. */
function VariantOption({ name, config: { product, shop }, language }: ProductProps & { name: string }) {
  const isButtons = shop.control === 'buttons'
  const soldOut = shop.soldOutText || translate(language, stockMessages.soldOut)
  const values = valuesOf(product.variants, name).map((value) => {
    const isOut = isValueOut(product.variants, name, value)
    return { value, label: isOut ? `${value} – ${soldOut}` : undefined, disabled: isOut && shop.locksSoldOut }
  })
  return (
    <fieldset className="variant-option" data-variant-option-name={name}>
      <legend className="variant-option-title">{name}</legend>
      <div className="variant-select-wrapper" hidden={isButtons}>
        <select
          aria-label={translate(language, messages.select, { name })}
          data-variant-option-name={name}
          name={isButtons ? undefined : `option-${name}`}
          required={!isButtons}
          aria-invalid={false}
          autoComplete="off"
          defaultValue=""
        >
          <option value="">{translate(language, messages.select, { name })}</option>
          {values.map(({ value, label = value, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div className="variant-radiobtn-wrapper" data-variant-option-name={name} hidden={!isButtons}>
        {values.map(({ value, label, disabled }) => (
          <label key={value} className="variant-radiobtn-label">
            <input
              className="variant-radiobtn"
              type="radio"
              name={isButtons ? `option-${name}` : `variant-option-${name}`}
              value={value}
              required={isButtons}
              disabled={disabled}
              aria-label={label}
              data-availability={label && 'sold-out'}
            />
            <span>{value}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
