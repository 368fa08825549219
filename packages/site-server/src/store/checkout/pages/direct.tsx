import { randomUUID } from 'node:crypto'
import type { ReactNode } from 'react'
import { text } from '../../../http/body'
import type { SiteContext } from '../../../http/context'
import { ErrorList, Field, type FieldErrors, Hidden, hasErrors } from '../../../rendering/fields'
import type { Basket } from '../../orders/interface'
import { priceText, type StoreSettings } from '../../settings/interface'
import { CardFields } from './card-fields'
import { checkoutPage } from './document'

export type Form = Readonly<Record<string, unknown>>

/** Something that is bought without a cart, on one page. */
export interface DirectPurchase {
  readonly title: string
  readonly description: string
  readonly pageType: number
  /** Address of the form, with the thing that is bought. */
  readonly action: string
  readonly settings: StoreSettings
  /** The fields before those of the buyer. */
  fields(form: Form, errors: FieldErrors): ReactNode
  /** Validation errors of those fields. */
  errors(form: Form): FieldErrors
  basket(form: Form): Basket
  readonly button: string
}

const Message = ({ form }: { form: Form }) => (
  <Field name="message" label="Message" value={text(form.message)} isRequired={false} maxLength={500} />
)

interface DonationFieldsProps {
  readonly form: Form
  readonly errors: FieldErrors
  readonly currency: string
  /** In cents. */
  readonly suggested: readonly number[]
}

/** The amount and message of a donation. */
export function DonationFields({ form, errors, currency, suggested }: DonationFieldsProps) {
  const chosen = text(form.suggested)
  return (
    <fieldset>
      <legend>Amount</legend>
      <div className="choices">
        {suggested.map((cents, at) => {
          const value = String(currency === 'JPY' ? cents : cents / 100)
          const isChosen = chosen ? chosen === value : at === 0
          return (
            <label key={cents} className="choice">
              <input type="radio" name="suggested" value={value} defaultChecked={isChosen} />
              <span>{priceText(cents, currency)}</span>
            </label>
          )
        })}
      </div>
      <Field
        name="amount"
        label="Another amount"
        value={text(form.amount)}
        isRequired={false}
        inputMode="decimal"
        maxLength={12}
        errors={errors}
      />
      <Message form={form} />
    </fieldset>
  )
}

/** The recipient and message of a gift card. */
export function GiftCardFields({ form, errors, amount }: { form: Form; errors: FieldErrors; amount: string }) {
  return (
    <fieldset>
      <legend>{`Recipient of a gift card of ${amount}`}</legend>
      <Field
        name="recipientEmail"
        label="Their email"
        type="email"
        value={text(form.recipientEmail)}
        errors={errors}
        maxLength={200}
      />
      <Message form={form} />
    </fieldset>
  )
}

/** The page of a direct purchase. */
export function directPage(context: SiteContext, purchase: DirectPurchase, form: Form, errors: FieldErrors = {}) {
  const { title, description, pageType, settings, action, button } = purchase
  const body = (
    <form className="checkout-direct" method="post" action={action}>
      <p>{description}</p>
      <ErrorList errors={errors} />
      <Hidden of={context} more={{ intentId: randomUUID() }} />
      {purchase.fields(form, errors)}
      <fieldset>
        <legend>Your details</legend>
        <Field name="email" label="Email" type="email" value={text(form.email)} errors={errors} autoComplete="email" />
        <Field name="name" label="Name" value={text(form.name)} errors={errors} autoComplete="name" />
      </fieldset>
      <CardFields errors={errors} />
      <button type="submit" className="checkout-button">
        {button}
      </button>
    </form>
  )
  return checkoutPage(context, {
    title,
    pageType,
    settings,
    body,
    ...(hasErrors(errors) && { error: 'Nothing was paid' }),
  })
}
