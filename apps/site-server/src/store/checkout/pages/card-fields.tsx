import { Field, type FieldErrors } from '../../../rendering/fields'
import { Text } from '../../../rendering/page-texts'

const demoHint =
  'This is a demo: no money is charged. 4242 4242 4242 4242 succeeds, 4000 0000 0000 0002 is declined, 4000 0000 0000 3220 does not respond.'

/** What each field of the card has, besides its errors. */
const fields = {
  card: {
    label: 'Card number',
    autoComplete: 'cc-number',
    inputMode: 'numeric',
    maxLength: 23,
    // As long as the number is not sent, it does not have to be typed again.
    pattern: '[\\p{Nd} \\-]{12,23}',
  },
  expiry: { label: 'Expires', autoComplete: 'cc-exp', inputMode: 'numeric', hint: 'MM/YY', maxLength: 12 },
  cvc: { label: 'Security code', autoComplete: 'cc-csc', inputMode: 'numeric', maxLength: 4 },
} as const

/** The fields of the card; the cards of the test provider are named. */
export function CardFields({ errors, isRequired = true }: { errors: FieldErrors; isRequired?: boolean }) {
  const field = (name: keyof typeof fields) => (
    <Field name={name} {...fields[name]} errors={errors} isRequired={isRequired} />
  )
  return (
    <fieldset>
      <legend>
        <Text>Card</Text>
      </legend>
      <p className="field-hint">
        <Text>{demoHint}</Text>
      </p>
      {field('card')}
      <div className="field-row">
        {field('expiry')}
        {field('cvc')}
      </div>
    </fieldset>
  )
}
