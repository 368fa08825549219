import { randomUUID } from 'node:crypto'
import type { ReactNode } from 'react'
import type { SiteContext } from '../../../http/context'
import { text as read } from '../../../http/request/body'
import { ErrorList, Field, type FieldErrors, Hidden, hasErrors } from '../../../rendering/fields'
import { Text, useTexts } from '../../../rendering/page-texts'
import type { Basket } from '../../orders/interface'
import { amountText, type StoreSettings } from '../../settings/interface'
import { BuyerFields } from './buyer-fields'
import { CardFields } from './card-fields'
import { checkoutPage } from './document'
import { Acceptance } from './legal-links'

export type Form = Readonly<Record<string, unknown>>

/** Something that is bought without a cart, on one page. */
export interface DirectPurchase {
  readonly title: string
  /** Plain text below the heading; empty for none. */
  readonly description: string
  /** Code of the kind of page, as the page context names it. */
  readonly pageType: number
  /** Address of the form, with the thing that is bought. */
  readonly action: string
  readonly settings: StoreSettings
  /** The fields before those of the buyer. */
  fields(form: Form, errors: FieldErrors): ReactNode
  /** Validation errors of those fields. */
  errors(form: Form): FieldErrors
  /** What a valid form buys. */
  basket(form: Form): Basket
  /** Default: order. */
  readonly purchase?: 'order' | 'donation'
  /** Text of the button that pays. */
  readonly button: string
  /** Values for the names in braces in the text of the button. Default: none. */
  readonly values?: Readonly<Record<string, string>>
}

const Message = ({ form }: { form: Form }) => (
  <Field
    name="message"
    label="Message"
    value={read(form.message)}
    isRequired={false}
    autoComplete="off"
    maxLength={500}
  />
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
  const { text, price } = useTexts()
  const chosen = read(form.suggested)
  return (
    <fieldset>
      <legend>{text('Amount')}</legend>
      <div className="choices">
        {suggested.map((cents, at) => {
          const value = amountText(cents, currency)
          const isChosen = chosen ? chosen === value : at === 0
          return (
            <label key={cents} className="choice">
              <input type="radio" name="suggested" value={value} defaultChecked={isChosen} />
              <span>{price(cents, currency)}</span>
            </label>
          )
        })}
      </div>
      <Field
        name="amount"
        label="Another amount"
        value={read(form.amount)}
        isRequired={false}
        inputMode="decimal"
        autoComplete="transaction-amount"
        maxLength={12}
        errors={errors}
      />
      <Message form={form} />
    </fieldset>
  )
}

/** The recipient and message of a gift card. */
export function GiftCardFields({ form, errors, amount }: { form: Form; errors: FieldErrors; amount: string }) {
  const { text } = useTexts()
  return (
    <fieldset>
      <legend>{text('Recipient of a gift card of {amount}', { amount })}</legend>
      <Field
        name="recipientEmail"
        label="Their email"
        type="email"
        autoComplete="off"
        value={read(form.recipientEmail)}
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
      <p>
        <Text>{description}</Text>
      </p>
      <ErrorList errors={errors} />
      <Hidden of={context} more={{ intentId: randomUUID(), currency: settings.selectedCurrency }} />
      {purchase.fields(form, errors)}
      <BuyerFields buyer={{ email: read(form.email), name: read(form.name) }} errors={errors} />
      <CardFields errors={errors} />
      <Acceptance of={context} {...(purchase.purchase && { purchase: purchase.purchase })} />
      <button type="submit" className="checkout-button">
        <Text values={purchase.values}>{button}</Text>
      </button>
    </form>
  )
  return checkoutPage(context, {
    title,
    pageType,
    settings,
    body,
    ...(purchase.purchase && { purchase: purchase.purchase }),
    ...(hasErrors(errors) && { error: 'Nothing was paid' }),
  })
}
