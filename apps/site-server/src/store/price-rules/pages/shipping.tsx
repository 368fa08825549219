import type { AdminColumn } from '../../../features/admin/interface'
import { Field, type FieldErrors } from '../../../rendering/fields'
import { getRulePlaces } from '../../cart/interface'
import { adminPrice } from '../../settings/interface'
import { placesText } from '../domain/places'
import type { ShippingInput } from '../domain/shipping'
import type { ShippingRow } from '../repository/shipping'
import { PlacesFields } from './places'

const weightText = ({ from_grams, to_grams }: ShippingRow) =>
  to_grams === null ? `from ${from_grams} g` : `${from_grams} to ${to_grams} g`

/** The columns of the list of shipping rates. */
export const shippingColumns = (currency: string): AdminColumn<ShippingRow>[] => [
  { title: 'Name', kind: 'heading', show: ({ id, title }) => <a href={`/config/shipping/${id}`}>{title}</a> },
  { title: 'Where', show: (row) => placesText(getRulePlaces(row)) },
  { title: 'Weight', show: weightText },
  { title: 'Cost', kind: 'number', show: ({ cost_cents }) => adminPrice(cost_cents, currency) },
]

interface ShippingFieldsProps {
  readonly input: ShippingInput
  readonly errors: FieldErrors
  readonly currency: string
}

/** The fields of a shipping rate. */
export function ShippingFields({ input, errors, currency }: ShippingFieldsProps) {
  const weight = { isRequired: false, inputMode: 'numeric', maxLength: 7, errors } as const
  return (
    <>
      <Field name="title" label="Name, as buyers read it" value={input.title} maxLength={100} errors={errors} />
      <Field
        name="cost"
        label={`Cost in ${currency}`}
        value={input.cost}
        inputMode="decimal"
        maxLength={12}
        errors={errors}
      />
      <Field name="fromGrams" label="Lightest parcel in grams" value={input.fromGrams} {...weight} />
      <Field name="toGrams" label="Heaviest parcel in grams" value={input.toGrams} {...weight} />
      <PlacesFields input={input} errors={errors} />
    </>
  )
}
