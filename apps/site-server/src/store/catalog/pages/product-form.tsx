import { Field, type FieldErrors, FieldNotes, getNotes } from '../../../rendering/fields'
import { maxDescription, maxTitle, type ProductInput } from '../domain/product-form'
import { type Choice, Pictures } from './picture-fields'

/** The name of the frame that shows how a product would look. */
const frame = 'preview'

/** What Enter in a field presses: otherwise that would be the first button of the form, which uploads pictures. */
export const DefaultButton = () => <button type="submit" hidden />

/** Shows the values of a form in the frame, without saving them. */
export function PreviewButton({ id }: { readonly id: string }) {
  return (
    <button
      type="submit"
      className="admin-second"
      formAction={`/config/products/${id}/preview#main`}
      formTarget={frame}
      formNoValidate
    >
      Preview
    </button>
  )
}

/** The page of the product, as visitors have it or as a form would change it. */
export function PreviewFrame({ path }: { readonly path: string | undefined }) {
  return (
    <section className="admin-preview" aria-labelledby="preview-title">
      <h2 id="preview-title">Preview</h2>
      <p className="note">
        {path ? 'As visitors see it now. ' : 'Visitors do not see this product yet. '}Press Preview to see your changes
        here before you save them.
      </p>
      <iframe className="admin-frame" name={frame} title="The page of the product" src={path} />
    </section>
  )
}

interface ProductFieldsProps {
  readonly input: ProductInput
  readonly choices: readonly Choice[]
  /** Where its pictures are uploaded to. */
  readonly uploadTo: string
  readonly errors: FieldErrors
}

interface TextAreaProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly rows: number
  readonly errors: FieldErrors
  readonly hint?: string
  readonly maxLength?: number
}

/** A field of several lines, with its label, its hint and its error. */
export function TextArea({ name, label, value, errors, hint, ...input }: TextAreaProps) {
  const error = errors[name]
  return (
    <p className="field">
      <label htmlFor={name}>{label}</label>
      <FieldNotes name={name} hint={hint} error={error} />
      <textarea
        id={name}
        name={name}
        defaultValue={value}
        aria-invalid={Boolean(error)}
        aria-describedby={getNotes(name, hint, error)}
        {...input}
      />
    </p>
  )
}

/** Title and text of a product. */
function TextFields({ input: { title, description }, errors }: Pick<ProductFieldsProps, 'input' | 'errors'>) {
  return (
    <>
      <Field name="title" label="Title" value={title} maxLength={maxTitle} errors={errors} />
      <TextArea
        name="description"
        label="Text"
        value={description}
        rows={6}
        maxLength={maxDescription}
        errors={errors}
      />
    </>
  )
}

/** Title, text and pictures of a product. */
export function ProductFields({ input, errors, ...pictures }: ProductFieldsProps) {
  return (
    <>
      <TextFields input={input} errors={errors} />
      <Pictures {...pictures} photos={input.photos} errors={errors} />
    </>
  )
}
