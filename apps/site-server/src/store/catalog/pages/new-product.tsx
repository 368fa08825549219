import { randomUUID } from 'node:crypto'
import { adminPage } from '../../../features/admin/interface'
import type { SiteContext } from '../../../http/context'
import { ErrorList, type FieldErrors, Hidden, hasErrors } from '../../../rendering/fields'
import { type NewKind, newKinds } from '../domain/new-product'
import type { ProductInput } from '../domain/product-form'
import type { VariantInput } from '../domain/variant-form'
import type { Choice } from './picture-fields'
import { StateFields, VariantFields } from './product-editor'
import { DefaultButton, ProductFields, TextArea } from './product-form'
import { SoldFileField } from './sold-file'

/** What an owner has typed of a new product. */
interface NewProductView {
  readonly product: ProductInput
  readonly kind: NewKind
  /** The file that buyers download; empty for none. */
  readonly file: string
  /** The files that can be sold. */
  readonly files: readonly string[]
  /** The pictures that it may show. */
  readonly choices: readonly Choice[]
  /** One option on each line. */
  readonly options: string
  /** What the variants have in common. */
  readonly input: VariantInput
  /** ISO 4217. */
  readonly currency: string
  readonly errors?: FieldErrors
}

function KindField({ kind }: { kind: NewKind }) {
  return (
    <fieldset>
      <legend>What it is</legend>
      {Object.entries(newKinds).map(([name, title]) => (
        <label key={name} className="admin-check">
          <input type="radio" name="kind" value={name} defaultChecked={name === kind} /> {title}
        </label>
      ))}
    </fieldset>
  )
}

/** The form for a new product; prices of single variants come with its own page. */
export function newProductPage(context: SiteContext, view: NewProductView) {
  const { product, kind, file, files, choices, options, input, currency, errors = {} } = view
  const body = (
    <form className="admin-login" method="post" action="/config/products/new" encType="multipart/form-data">
      <DefaultButton />
      <ErrorList errors={errors} />
      <Hidden of={context} more={{ intentId: randomUUID() }} />
      <ProductFields input={product} choices={choices} uploadTo="/config/products/new/pictures" errors={errors} />
      <KindField kind={kind} />
      <SoldFileField
        label="Its file, if it is downloaded"
        none="No file"
        stored={null}
        value={file}
        files={files}
        errors={errors}
      />
      <TextArea
        name="options"
        label="Options"
        value={options}
        rows={3}
        hint="One on each line, such as “Size: S, M, L”. Each combination becomes a variant with a price of its own."
        errors={errors}
      />
      <h2>{`Stock and price of each variant, in ${currency}`}</h2>
      <VariantFields input={input} errors={errors} />
      <StateFields product={product} errors={errors} />
      <button type="submit">Add the product</button>
      <p>
        <a href="/config/products">Back to the list</a>
      </p>
    </form>
  )
  const error = hasErrors(errors) && ({ error: 'Not added', status: 400 } as const)
  return adminPage(context, { title: 'Add a product', body, ...error })
}
