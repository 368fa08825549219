import { Field, type FieldErrors } from '../../../rendering/fields'
import { Text } from '../../../rendering/page-texts'
import { buyerFields, type Details } from '../domain/details'

interface BuyerFieldsProps {
  readonly buyer: Pick<Details, keyof typeof buyerFields>
  readonly errors: FieldErrors
}

/** The fields of the buyer. */
export const BuyerFields = ({ buyer, errors }: BuyerFieldsProps) => (
  <fieldset>
    <legend>
      <Text>Your details</Text>
    </legend>
    <Field value={buyer.email} errors={errors} {...buyerFields.email} />
    <Field value={buyer.name} errors={errors} {...buyerFields.name} />
  </fieldset>
)
