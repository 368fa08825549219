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
      {isGiftCard && <GiftCardFields language={language} />}
      {questions.map(({ label, required }) => (
        <label key={label} className="product-question">
          <span>{label}</span>
          <input type="text" name={`answer-${label}`} required={required} aria-invalid={false} maxLength={500} />
        </label>
      ))}
      {mayCount(product) && <QuantityField id={product.id} language={language} />}
    </>
  )
}

/** The recipient of a gift card, and a message. */
function GiftCardFields({ language }: Pick<ProductProps, 'language'>) {
  return (
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
  )
}

function QuantityField({ id, language }: Pick<ProductProps, 'language'> & { id: string }) {
  return (
    <div className="product-quantity-input" data-item-id={id}>
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
  )
}

/** False for products that are bought once: a subscription, a download or a gift card. */
function mayCount({ subscribable, isGiftCard, productType }: Product): boolean {
  return !subscribable && !isGiftCard && productType !== 2
}

/** True for a value whose variants are all sold out. */
const isValueOut = (variants: readonly Variant[], name: string, value: string) =>
  !variants.some((variant) => variant.attributes[name] === value && isInStock(variant))

/** A value of an option, as its select and its radio buttons show it. */
interface OptionValue {
  readonly value: string
  /** The value with a word for sold out; undefined while it can be had. */
  readonly label: string | undefined
  readonly disabled: boolean | undefined
}

interface ValuesProps {
  readonly name: string
  readonly values: readonly OptionValue[]
  /** False for the control that the other one stands in for. */
  readonly isShown: boolean
}

/** An option as a select and as radio buttons with the same values; one of them is shown and sent. Values are named as the block names them before a choice. */
function VariantOption({ name, config: { product, shop }, language }: ProductProps & { name: string }) {
  const isButtons = shop.control === 'buttons'
  const soldOut = shop.soldOutText || translate(language, stockMessages.soldOut)
  const values = valuesOf(product.variants, name).map((value) => {
    const isOut = isValueOut(product.variants, name, value)
    return { value, label: isOut ? `${value} – ${soldOut}` : undefined, disabled: isOut && shop.locksSoldOut }
  })
  const prompt = translate(language, messages.select, { name })
  return (
    <fieldset className="variant-option" data-variant-option-name={name}>
      <legend className="variant-option-title">{name}</legend>
      <VariantSelect name={name} values={values} isShown={!isButtons} prompt={prompt} />
      <VariantButtons name={name} values={values} isShown={isButtons} />
    </fieldset>
  )
}

function VariantSelect({ name, values, isShown, prompt }: ValuesProps & { prompt: string }) {
  return (
    <div className="variant-select-wrapper" hidden={!isShown}>
      <select
        aria-label={prompt}
        data-variant-option-name={name}
        name={isShown ? `option-${name}` : undefined}
        required={isShown}
        aria-invalid={false}
        autoComplete="off"
        defaultValue=""
      >
        <option value="">{prompt}</option>
        {values.map(({ value, label = value, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}

function VariantButtons({ name, values, isShown }: ValuesProps) {
  return (
    <div className="variant-radiobtn-wrapper" data-variant-option-name={name} hidden={!isShown}>
      {values.map(({ value, label, disabled }) => (
        <label key={value} className="variant-radiobtn-label">
          <input
            className="variant-radiobtn"
            type="radio"
            name={isShown ? `option-${name}` : `variant-option-${name}`}
            value={value}
            required={isShown}
            disabled={disabled}
            aria-label={label}
            data-availability={label && 'sold-out'}
          />
          <span>{value}</span>
        </label>
      ))}
    </div>
  )
}
