import type { FieldErrors } from '../../../rendering/fields'
import type { AdminVariant } from '../repository/admin'

interface SoldFileProps {
  readonly row: AdminVariant
  /** The name of the chosen file; empty for none. */
  readonly value: string
  /** The names of the files that can be sold. */
  readonly files: readonly string[]
  readonly errors: FieldErrors
}

/** The file that buyers of a digital product download (COM-17). */
export function SoldFileField({ row: { file, title }, value, files, errors }: SoldFileProps) {
  const error = errors.file
  return (
    <p className="field">
      <label htmlFor="file">What is downloaded by those who buy “{title}”</label>
      <select
        id="file"
        name="file"
        defaultValue={value}
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
  )
}
