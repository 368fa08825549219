import type { FieldErrors } from '../../../rendering/fields'

interface SoldFileProps {
  readonly label: string
  /** What no file is called. */
  readonly none: string
  /** The name of the file that is stored; null for none. */
  readonly stored: string | null
  /** The name of the chosen file; empty for none. */
  readonly value: string
  /** The names of the files that can be sold. */
  readonly files: readonly string[]
  readonly errors: FieldErrors
}

/** The file that buyers of a digital product download (COM-17). */
export function SoldFileField({ label, none, stored, value, files, errors }: SoldFileProps) {
  const error = errors.file
  return (
    <p className="field">
      <label htmlFor="file">{label}</label>
      <select
        id="file"
        name="file"
        defaultValue={value}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? 'file-error' : undefined}
      >
        <option value="">{none}</option>
        {stored && !files.includes(stored) && <option value={stored}>{`${stored}, missing in the folder`}</option>}
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
