import type { SiteContext } from '../http/context'
import { pageCrumb } from '../http/response/response-values'
import { Text, useTexts } from './page-texts'

/** The crumb as a hidden field, with further ones such as the idempotency key. */
export function Hidden({ of, more = {} }: { of: SiteContext; more?: Readonly<Record<string, string>> }) {
  return (
    <>
      {Object.entries({ crumb: pageCrumb(of), ...more }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  )
}

/** Validation errors by the names of their fields; the empty name is the form as a whole. */
export type FieldErrors = Readonly<Record<string, string>>

interface FieldProps {
  readonly name: string
  readonly label: string
  readonly value?: string | undefined
  readonly errors?: FieldErrors
  readonly type?: string
  readonly autoComplete?: string
  readonly inputMode?: 'numeric' | 'email' | 'decimal'
  readonly autoCapitalize?: 'characters'
  readonly spellCheck?: false
  readonly isRequired?: boolean
  readonly hint?: string
  readonly maxLength?: number
  readonly pattern?: string
}

/** The hint and the error of a field. */
export function FieldNotes({
  name,
  hint,
  error,
}: {
  name: string
  hint: string | undefined
  error: string | undefined
}) {
  return (
    <>
      {hint && (
        <span className="field-hint" id={`${name}-hint`}>
          <Text>{hint}</Text>
        </span>
      )}
      {error && (
        <span className="field-error" id={`${name}-error`}>
          <Text>{error}</Text>
        </span>
      )}
    </>
  )
}
/** Ids of the hint and the error of a field, for `aria-describedby`. */
export const getNotes = (name: string, hint: string | undefined, error: string | undefined) =>
  [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ') || undefined

/** A field with its label, its hint and its error. */
export function Field({ name, label, value, errors = {}, isRequired = true, hint, ...input }: FieldProps) {
  const error = errors[name]
  const { text } = useTexts()
  return (
    <p className="field">
      <label htmlFor={name}>
        <Text>{label}</Text>
        {!isRequired && <span className="field-optional"> {text('(optional)')}</span>}
      </label>
      <FieldNotes name={name} hint={hint} error={error} />
      <input
        id={name}
        name={name}
        defaultValue={value}
        required={isRequired}
        aria-invalid={Boolean(error)}
        aria-describedby={getNotes(name, hint, error)}
        {...input}
      />
    </p>
  )
}

/** All errors before the form, each as a link to its field. */
export function ErrorList({ errors }: { errors: FieldErrors }) {
  const { text } = useTexts()
  const entries = Object.entries(errors)
  if (entries.length === 0) return null
  return (
    <div className="form-errors" role="alert">
      {entries.map(([name, error]) => (
        <p key={name}>{name ? <a href={`#${name}`}>{text(error)}</a> : text(error)}</p>
      ))}
    </div>
  )
}

export const hasErrors = (errors: FieldErrors) => Object.keys(errors).length > 0
