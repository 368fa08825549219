import { Field, type FieldErrors, FieldNotes, getNotes } from '../../../rendering/fields'
import type { Input, SettingField } from '../domain/field'

interface ControlProps {
  readonly field: SettingField
  readonly value: string
  readonly errors: FieldErrors
}

const noteProps = ({ name, hint }: SettingField, error: string | undefined) => ({
  'aria-invalid': Boolean(error),
  'aria-describedby': getNotes(name, hint, error),
})

/** Sent with each box, so that one that is not checked is not taken for one that was not shown. */
const Absent = ({ name }: { name: string }) => <input type="hidden" name={name} value="" />

function Lines({ field, value, errors }: ControlProps) {
  const { name, label, hint, maxLength } = field
  const error = errors[name]
  return (
    <p className="field">
      <label htmlFor={name}>{label}</label>
      <FieldNotes {...{ name, hint, error }} />
      <textarea id={name} rows={3} defaultValue={value} {...{ name, maxLength }} {...noteProps(field, error)} />
    </p>
  )
}

function Choices({ field, value, errors }: ControlProps) {
  const { name, label, hint, choices = [] } = field
  const error = errors[name]
  // A stored value that is offered no more stays until the owner chooses another.
  const isOffered = choices.some((choice) => choice.value === value)
  return (
    <p className="field">
      <label htmlFor={name}>{label}</label>
      <FieldNotes {...{ name, hint, error }} />
      <select id={name} name={name} defaultValue={value} {...noteProps(field, error)}>
        {[...choices, ...(isOffered ? [] : [{ value, label: value }])].map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </p>
  )
}

function Flag({ field, value, errors }: ControlProps) {
  const { name, label, hint } = field
  return (
    <p className="field">
      <Absent name={name} />
      <label className="admin-check">
        <input
          {...{ name, id: name, type: 'checkbox', value: 'true' }}
          defaultChecked={value === 'true'}
          {...noteProps(field, errors[name])}
        />{' '}
        {label}
      </label>
      <FieldNotes name={name} hint={hint} error={errors[name]} />
    </p>
  )
}

function Boxes({ field, value, errors }: ControlProps) {
  const { name, label, hint, choices = [] } = field
  const error = errors[name]
  const checked = value.split('\n')
  return (
    <fieldset id={name} tabIndex={-1} aria-describedby={getNotes(name, hint, error)}>
      <legend>{label}</legend>
      <Absent name={name} />
      <FieldNotes {...{ name, hint, error }} />
      {choices.map((choice) => (
        <label key={choice.value} className="admin-check">
          <input type="checkbox" name={name} value={choice.value} defaultChecked={checked.includes(choice.value)} />{' '}
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}

function Line({ field, value, errors }: ControlProps) {
  const { name, label, hint, maxLength, inputMode } = field
  return (
    <Field
      {...{ name, label, value, errors, isRequired: false }}
      {...(hint && { hint })}
      {...(maxLength && { maxLength })}
      {...(inputMode && { inputMode })}
    />
  )
}

const controls = { line: Line, lines: Lines, choice: Choices, flag: Flag, set: Boxes }

/** A setting with its label, its hint and its error. */
export function SettingControl({ field, input, errors }: { field: SettingField; input: Input; errors: FieldErrors }) {
  const Control = controls[field.kind]
  return <Control field={field} value={input[field.name] ?? ''} errors={errors} />
}
