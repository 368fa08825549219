import { Field, type FieldErrors } from '../../../rendering/fields'
import type { PlacesInput } from '../domain/places'

/** The places that a rate or a tax is for. */
export function PlacesFields({ input, errors }: { input: PlacesInput; errors: FieldErrors }) {
  return (
    <fieldset>
      <legend>Where it applies</legend>
      <Field
        name="countries"
        label="Countries"
        value={input.countries}
        hint="Names or codes, such as Spain, PT. A star is every other country."
        errors={errors}
      />
      <Field
        name="regions"
        label="Only in these regions"
        value={input.regions}
        isRequired={false}
        hint="Names or codes, such as California, ES-TF. They take the place of rules for the whole country."
        errors={errors}
      />
      <Field
        name="postalCodes"
        label="Only for these postal codes"
        value={input.postalCodes}
        isRequired={false}
        hint="Such as 28013, or 35* for all that begin so. They take the place of rules for a region."
        errors={errors}
      />
    </fieldset>
  )
}
