import { productWorkflowLabel } from '@ashlar/core-site'
import { adminPage } from '../../../features/admin/interface'
import type { SiteContext } from '../../../http/context'
import { ErrorList, Field, type FieldErrors, Hidden, hasErrors } from '../../../rendering/fields'
import { maxSkuLength } from '../domain/limits'
import type { LinesName } from '../domain/lines'
import { isOffered } from '../domain/product'
import { type ProductInput, productStates } from '../domain/product-form'
import { getName } from '../domain/product-list'
import type { VariantInput } from '../domain/variant-form'
import type { AdminVariant } from '../repository/admin'
import type { Choice } from './picture-fields'
import { DefaultButton, PreviewButton, PreviewFrame, ProductFields, TextArea } from './product-form'
import { SoldFileField } from './sold-file'

/** What the page of a variant shows beside it. */
interface VariantView {
  readonly input: VariantInput
  readonly product: ProductInput
  /** The lists of the product, one entry on each line. */
  readonly lines: Readonly<Record<LinesName, string>>
  /** The pictures that it may show. */
  readonly choices: readonly Choice[]
  /** The file that buyers download; empty for none. */
  readonly file: string
  /** The files that can be sold. Default: the product is not digital. */
  readonly files: readonly string[] | undefined
  readonly errors?: FieldErrors
}

/** Price and stock of one variant. */
export function VariantFields({ input, errors }: { input: VariantInput; errors: FieldErrors }) {
  const money = { inputMode: 'decimal', maxLength: 12, autoComplete: 'off', errors } as const
  const count = { inputMode: 'numeric', maxLength: 7, autoComplete: 'off', errors } as const
  return (
    <>
      <Field name="quantity" label="In stock" value={input.quantity} {...count} />
      <label className="admin-check">
        <input type="checkbox" name="unlimited" value="1" defaultChecked={input.unlimited} /> Not counted
      </label>
      <Field name="price" label="Price" value={input.price} {...money} />
      <Field name="salePrice" label="Sale price" value={input.salePrice} isRequired={false} {...money} />
      <label className="admin-check">
        <input type="checkbox" name="onSale" value="1" defaultChecked={input.onSale} /> On sale now
      </label>
      <Field
        name="sku"
        label="SKU"
        value={input.sku}
        isRequired={false}
        hint="If you leave it empty, one is generated."
        maxLength={maxSkuLength}
        errors={errors}
      />
      <Field name="grams" label="Weight in grams" value={input.grams} isRequired={false} {...count} />
    </>
  )
}

/** What visitors see of a product. */
export function StateFields({
  product: { state, publishOn },
  errors,
}: {
  product: Pick<ProductInput, 'state' | 'publishOn'>
  errors: FieldErrors
}) {
  const states = Object.hasOwn(productStates, state)
    ? productStates
    : { ...productStates, [state]: productWorkflowLabel(state) }
  return (
    <>
      <p className="field">
        <label htmlFor="state">State</label>
        <select id="state" name="state" defaultValue={state}>
          {Object.entries(states).map(([name, title]) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      </p>
      <Field
        name="publishOn"
        label="Day from which it is published"
        type="date"
        value={publishOn}
        isRequired={false}
        errors={errors}
      />
    </>
  )
}

const listTitles = {
  categories: 'Categories, one on each line',
  questions: 'Questions to the buyer, one on each line',
} as const

/** One form for the whole page: no part of it can be saved without the others, or be lost with them. */
function ProductForm({ of, row, view }: { of: SiteContext; row: AdminVariant; view: VariantView }) {
  const { input, product, lines, choices, file, files, errors = {} } = view
  return (
    <form
      className="admin-login admin-wide"
      method="post"
      action={`/config/products/${row.id}`}
      encType="multipart/form-data"
    >
      <DefaultButton />
      <ErrorList errors={errors} />
      <Hidden of={of} />
      <input type="hidden" name="was" value={row.quantity} />
      <h2>Stock and price</h2>
      <VariantFields input={input} errors={errors} />
      <h2>{`For all variants of “${row.title}”`}</h2>
      <StateFields product={product} errors={errors} />
      {files && (
        <SoldFileField
          label={`What is downloaded by those who buy “${row.title}”`}
          none="No file: the product is not in the shop"
          stored={row.file}
          value={file}
          files={files}
          errors={errors}
        />
      )}
      <ProductFields
        input={product}
        choices={choices}
        uploadTo={`/config/products/${row.id}/pictures`}
        errors={errors}
      />
      {(['categories', 'questions'] as const).map((name) => (
        <TextArea key={name} name={name} label={listTitles[name]} value={lines[name]} rows={4} errors={errors} />
      ))}
      <p className="admin-decision">
        <button type="submit">Save</button>
        <PreviewButton id={row.id} />
      </p>
    </form>
  )
}

/** The form of one variant and of its product, with its errors, beside the page of the product. */
export function variantPage(context: SiteContext, row: AdminVariant, view: VariantView) {
  const { errors = {} } = view
  const path = isOffered(row) ? `/shop/${row.slug}` : undefined
  const body = (
    <>
      <div className="admin-product">
        <ProductForm of={context} row={row} view={view} />
        <PreviewFrame path={path} />
      </div>
      <p className="admin-tools">
        <a href={`/config/products/${row.id}/variant`}>Add a variant</a>
        <a href="/config/products">Back to the list</a>
      </p>
    </>
  )
  return adminPage(context, {
    title: getName(row),
    body,
    ...(hasErrors(errors) && { error: 'Not saved', status: 400 }),
  })
}
