import { randomUUID } from 'node:crypto'
import { adminPage } from '../../../features/admin/interface'
import type { SiteContext } from '../../../http/context'
import { ErrorList, Field, type FieldErrors, Hidden, hasErrors } from '../../../rendering/fields'
import { maxOptionLength } from '../domain/new-product'
import { getValueName, type KnownVariants, type NewVariantInput } from '../domain/new-variant'
import type { VariantInput } from '../domain/variant-form'
import type { AdminVariant } from '../repository/admin'
import { VariantFields } from './product-editor'

/** What an owner has typed of a new variant. */
interface NewVariantView {
  /** A variant of the product. */
  readonly row: AdminVariant
  readonly known: KnownVariants
  readonly choice: NewVariantInput
  readonly input: VariantInput
  /** ISO 4217. */
  readonly currency: string
  readonly errors: FieldErrors
}

/** What tells the variant from others: of a product without an option, its first one is named here. */
function OptionFields({ known: { optionNames }, choice, errors }: Pick<NewVariantView, 'known' | 'choice' | 'errors'>) {
  const field = { maxLength: maxOptionLength, autoComplete: 'off', errors } as const
  const names = optionNames.length > 0 ? optionNames : ['Value of the new variant']
  return (
    <>
      {optionNames.length === 0 && (
        <>
          <Field name="option" label="What differs" value={choice.option} hint="Such as Size or Colour." {...field} />
          <Field name="was" label="Value of what is sold now" value={choice.was} {...field} />
        </>
      )}
      {names.map((name, at) => (
        <Field key={name} name={getValueName(at)} label={name} value={choice.values[at]} {...field} />
      ))}
    </>
  )
}

/** The form for another variant of a product. */
export function newVariantPage(context: SiteContext, { row, known, choice, input, currency, errors }: NewVariantView) {
  const body = (
    <form className="admin-login" method="post" action={`/config/products/${row.id}/variant`}>
      <ErrorList errors={errors} />
      <Hidden of={context} more={{ intentId: randomUUID() }} />
      <OptionFields known={known} choice={choice} errors={errors} />
      <h2>{`Stock and price, in ${currency}`}</h2>
      <VariantFields input={input} errors={errors} />
      <button type="submit">Add the variant</button>
      <p>
        <a href={`/config/products/${row.id}`}>Back to the product</a>
      </p>
    </form>
  )
  const error = hasErrors(errors) && ({ error: 'Not added', status: 400 } as const)
  return adminPage(context, { title: `Add a variant of “${row.title}”`, body, ...error })
}
