import type { AdminColumn } from '../../../features/admin/interface'
import type { SiteContext } from '../../../http/context'
import { Field, type FieldErrors, Hidden } from '../../../rendering/fields'
import { getRulePlaces } from '../../cart/interface'
import { writeShare } from '../domain/parsed'
import { placesText } from '../domain/places'
import type { TaxInput } from '../domain/tax'
import type { TaxRow } from '../repository/taxes'
import { PlacesFields } from './places'

/** The columns of the list of taxes. */
export const taxColumns: readonly AdminColumn<TaxRow>[] = [
  { title: 'Name', kind: 'heading', show: ({ id, title }) => <a href={`/config/taxes/${id}`}>{title}</a> },
  { title: 'Where', show: (row) => placesText(getRulePlaces(row)) },
  { title: 'Rate', kind: 'number', show: ({ basis_points }) => `${writeShare(basis_points)} %` },
  { title: 'On shipping', show: ({ on_shipping }) => (on_shipping === 1 ? 'Yes' : 'No') },
]

/** The fields of a tax. */
export function TaxFields({ input, errors }: { input: TaxInput; errors: FieldErrors }) {
  return (
    <>
      <Field name="title" label="Name, as buyers read it" value={input.title} maxLength={100} errors={errors} />
      <Field name="rate" label="Rate in percent" value={input.rate} inputMode="decimal" maxLength={8} errors={errors} />
      <label className="admin-check">
        <input type="checkbox" name="onShipping" value="1" defaultChecked={input.onShipping} /> On shipping as well
      </label>
      <PlacesFields input={input} errors={errors} />
    </>
  )
}

/** Whether prices contain their taxes. */
export function IncludedForm({ of, isIncluded }: { of: SiteContext; isIncluded: boolean }) {
  return (
    <form className="admin-tools" method="post" action="/config/taxes/included">
      <Hidden of={of} />
      <label className="admin-check">
        <input type="checkbox" name="included" value="1" defaultChecked={isIncluded} /> Prices and shipping costs
        contain the taxes
      </label>
      <button type="submit">Save</button>
    </form>
  )
}
