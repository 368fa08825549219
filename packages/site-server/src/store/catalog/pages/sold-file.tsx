import type { SiteContext } from '../../../http/context'
import { type FieldErrors, Hidden } from '../../../rendering/fields'
import type { AdminVariant } from '../repository/admin'

interface SoldFileFormProps {
  readonly of: SiteContext
  readonly row: AdminVariant
  /** The names of the files that can be sold. */
  readonly files: readonly string[]
  readonly errors: FieldErrors
}

/** The file that buyers of a digital product download. */
export function SoldFileForm({ of, row, files, errors }: SoldFileFormProps) {
  const { id, file, title, workflow_state } = row
  const error = errors.file
  return (
    <form className="admin-login" method="post" action={`/config/products/${id}/file`}>
      <h2>File for the buyers</h2>
      <Hidden of={of} />
      <p className="field">
        <label htmlFor="file">What is downloaded by those who buy “{title}”</label>
        <select
          id="file"
          name="file"
          defaultValue={file ?? ''}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'file-error' : undefined}
        >
          <option value="">No file: the product is not in the shop</option>
          {file && !files.includes(file) && <option value={file}>{`${file}, missing in the folder`}</option>}
          {files.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        {error && (
          <span className="field-error" id="file-error">
            {error}
          </span>
        )}
      </p>
      <p className="admin-decision">
        <button type="submit">Save the file</button>
        {workflow_state !== 'published' && (
          <button type="submit" className="admin-second" name="state" value="published">
            Save the file and publish
          </button>
        )}
      </p>
    </form>
  )
}
