import { Field, type FieldErrors } from '../../../rendering/fields'
import { Text } from '../../../rendering/page-texts'

const demoHint =
  'This is a demo: no money is charged. 4242 4242 4242 4242 succeeds, 4000 0000 0000 0002 is declined, 4000 0000 0000 3220 does not respond.'

/** The fields of the card; the cards of the test provider are named. */
export function CardFields({ errors, isRequired = true }: { errors: FieldErrors; isRequired?: boolean }) {
  return (
    <fieldset>
      <legend>
        <Text>Card</Text>
      </legend>
      <p className="field-hint">
        <Text>{demoHint}</Text>
      </p>
      <Field
        name="card"
        label="Card number"
        autoComplete="cc-number"
        inputMode="numeric"
        maxLength={23}
        pattern="[0-9 ]{12,23}"
        errors={errors}
        isRequired={isRequired}
      />
      <div className="field-row">
        <Field
          name="expiry"
          label="Expires"
          autoComplete="cc-exp"
          hint="MM/YY"
          maxLength={7}
          errors={errors}
          isRequired={isRequired}
        />
        <Field
          name="cvc"
          label="Security code"
          autoComplete="cc-csc"
          inputMode="numeric"
          maxLength={4}
          errors={errors}
          isRequired={isRequired}
        />
      </div>
    </fieldset>
  )
}
