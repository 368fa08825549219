import { Field, type FieldErrors, FieldNotes, getNotes } from '../../../rendering/fields'
import { Text, useTexts } from '../../../rendering/page-texts'
import { countries, regionOfPostalCode, regionsOf } from '../../addresses/interface'
import { type AddressField, addressFields, type Details, regionField } from '../domain/details'

interface ChoiceProps {
  /** The id, which errors lead to. */
  readonly id: string
  readonly name: string
  readonly label: string
  readonly value: string
  readonly errors: FieldErrors
  readonly autoComplete: string
  readonly options: readonly { readonly code: string; readonly name: string }[]
  /** Default: true. */
  readonly isRequired?: boolean
}

/** A list to choose from, with its label and its error. */
function Choice({ id, name, label, value, errors, autoComplete, options, isRequired = true }: ChoiceProps) {
  const error = errors[id]
  const { text } = useTexts()
  return (
    <p className={`field field-${id}`}>
      <label htmlFor={id}>
        {text(label)}
        {!isRequired && <span className="field-optional"> {text('(optional)')}</span>}
      </label>
      <FieldNotes name={id} hint={undefined} error={error} />
      {/* The server asks for what is missing: a browser would also ask for the region of a country that was chosen before. */}
      <select
        id={id}
        name={name}
        defaultValue={value}
        autoComplete={autoComplete}
        aria-required={isRequired}
        aria-invalid={Boolean(error)}
        aria-describedby={getNotes(id, undefined, error)}
      >
        {options.map((option) => (
          <option key={option.code} value={option.code}>
            {option.name}
          </option>
        ))}
      </select>
    </p>
  )
}

interface AddressFormProps {
  readonly details: Details
  readonly errors: FieldErrors
}

/** The country, to choose. */
export function CountryField({ details: { country }, errors }: AddressFormProps) {
  const { locale } = useTexts()
  const options = countries(country, locale)
  const field = { id: 'country', name: 'country', label: 'Country', autoComplete: 'country' }
  return <Choice {...field} value={country} errors={errors} options={options} />
}

function Part({ field, details, errors }: AddressFormProps & { readonly field: AddressField }) {
  const { name, maxLength, ...rest } = field
  if (name !== 'region') return <Field value={details[name]} errors={errors} {...field} />
  const { country, region, postalCode } = details
  // What the code says needs no choice, which would contradict the next code.
  const chosen = regionOfPostalCode(postalCode, country)?.code === region ? '' : region
  const options = [{ code: '', name: '' }, ...regionsOf(country)]
  return <Choice {...rest} id={name} name={regionField(country)} value={chosen} errors={errors} options={options} />
}

/** The address in its country, with the fields and names that the country has. */
export function AddressForm({ details, errors }: AddressFormProps) {
  const { lines, parts } = addressFields(details.country)
  const toField = (field: AddressField) => <Part key={field.name} field={field} details={details} errors={errors} />
  return (
    <>
      <CountryField details={details} errors={errors} />
      <p className="country-change">
        <button type="submit" className="checkout-second" formAction="/checkout/country" formNoValidate>
          <Text>Use the address fields of this country</Text>
        </button>
      </p>
      {lines.map(toField)}
      <div className="field-row">{parts.map(toField)}</div>
    </>
  )
}
