import type { SiteContext } from '../../../http/context'
import { ErrorList, Field, type FieldErrors, Hidden } from '../../../rendering/fields'
import { maxDescription, maxTitle, type ProductInput } from '../domain/product-form'

/** A photograph of the site. */
export interface Choice {
  /** Its name in the folder `photos` of the site. */
  readonly file: string
  /** What it shows. */
  readonly alt: string
  /** Its address, without a width. */
  readonly src: string
}

/** The name of the frame that shows how a product would look. */
const frame = 'preview'

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

interface ProductFormProps {
  readonly of: SiteContext
  /** Id of the variant whose page this is. */
  readonly id: string
  readonly input: ProductInput
  readonly choices: readonly Choice[]
  readonly errors: FieldErrors
}

/** Chosen photographs first, in their order. */
const inOrder = (choices: readonly Choice[], photos: readonly string[]) =>
  choices.toSorted((a, b) => getPlace(photos, a.file) - getPlace(photos, b.file))
const getPlace = (photos: readonly string[], file: string) =>
  photos.includes(file) ? photos.indexOf(file) : photos.length

function Pictures({ choices, photos }: { readonly choices: readonly Choice[]; readonly photos: readonly string[] }) {
  return (
    <fieldset className="admin-pictures">
      <legend>Pictures</legend>
      <ul>
        {inOrder(choices, photos).map(({ file, alt, src }) => (
          <li key={file}>
            <img src={`${src}?format=300w`} alt={alt} width={120} height={90} loading="lazy" />
            <label className="admin-check">
              <input type="checkbox" name="photo" value={file} defaultChecked={photos.includes(file)} /> Shown
              <span className="visually-hidden">{`: ${alt || file}`}</span>
            </label>
            <label className="admin-check">
              <input type="radio" name="first" value={file} defaultChecked={photos[0] === file} /> First
              <span className="visually-hidden">{`: ${alt || file}`}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

/** Title, text and pictures of a product. */
export function ProductForm({ of, id, input, choices, errors }: ProductFormProps) {
  const error = errors.description
  return (
    <form className="admin-login admin-wide" method="post" action={`/config/products/${id}/page`}>
      <h2>Title, text and pictures</h2>
      <ErrorList errors={errors} />
      <Hidden of={of} />
      <Field name="title" label="Title" value={input.title} maxLength={maxTitle} errors={errors} />
      <p className="field">
        <label htmlFor="description">Text</label>
        <textarea
          id="description"
          name="description"
          rows={6}
          defaultValue={input.description}
          maxLength={maxDescription}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'description-error' : undefined}
        />
        {error && (
          <span className="field-error" id="description-error">
            {error}
          </span>
        )}
      </p>
      <Pictures choices={choices} photos={input.photos} />
      <p className="admin-decision">
        <button type="submit">Save title, text and pictures</button>
        <PreviewButton id={id} />
      </p>
    </form>
  )
}
