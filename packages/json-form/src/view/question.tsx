import { errorText, type TextSources, type ValidationError } from '@ashlar/core-form'
import type { Question as Asked, State } from '../model'

interface Props {
  readonly question: Asked
  readonly state: State
  readonly speaker: TextSources
}

interface Drawn {
  readonly question: Asked
  readonly error: ValidationError | undefined
}

const single: ReadonlySet<string> = new Set(['text', 'textarea', 'email', 'number', 'currency', 'select'])

/** One question: its error, its title and its fields (FRM-06). */
export function Question({ question, state, speaker }: Props) {
  const { id, kind } = question
  if (kind === 'hidden') return <Hidden question={question} />
  if (kind === 'section') return <Section question={question} />
  const error = Object.hasOwn(state.errors, id) ? state.errors[id] : undefined
  return <Visible question={question} error={error} length={state.lengths[id] ?? 0} speaker={speaker} />
}

interface VisibleProps extends Drawn, Pick<Props, 'speaker'> {
  /** Current length of a limited text. */
  readonly length: number
}

function Visible({ question, error, length, speaker }: VisibleProps) {
  const { id, kind, title, description, max } = question
  const isGroup = !single.has(kind)
  const isOver = max > 0 && length > max
  const heading = getHeading(question)
  // A group without a name is announced as nothing but a group.
  const Element = isGroup && heading ? 'fieldset' : 'div'
  return (
    <Element className={getClasses(question, isGroup, !!error || isOver)} id={id}>
      {isGroup && heading && <legend className="title">{heading}</legend>}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {errorText(speaker, error, title)}
        </p>
      )}
      {!isGroup && (
        <label className="title" htmlFor={`${id}-field`}>
          {heading}
        </label>
      )}
      {description && (
        <p className="description" id={`${id}-about`}>
          {description}
        </p>
      )}
      <Fields question={question} error={error} />
      {max > 0 && <p className={join('form-counter', isOver && 'error')}>{`${length} / ${max}`}</p>}
    </Element>
  )
}

const getHeading = ({ title, isRequired }: Asked) => title + (isRequired ? ' *' : '')

const join = (...words: readonly unknown[]) => words.filter(Boolean).join(' ')

const getClasses = ({ kind, isRequired }: Asked, isGroup: boolean, isWrong: boolean) =>
  join('form-item', isGroup ? 'fields' : 'field', kind, isRequired && 'required', isWrong && 'error')

function Hidden({ question: { id, value, key } }: { question: Asked }) {
  return (
    <div className="form-item field hidden" id={id} hidden>
      <input type="hidden" name={id} data-key={key} defaultValue={value} />
    </div>
  )
}

function Section({ question: { id, title, description, isUnderlined } }: { question: Asked }) {
  return (
    <div className={join('form-item section', isUnderlined && 'underline')} id={id}>
      {title && <h4 className="title">{title}</h4>}
      {description && <p className="description">{description}</p>}
    </div>
  )
}

function Fields(drawn: Drawn) {
  const { kind } = drawn.question
  if (kind === 'radio' || kind === 'checkbox') return <Choices {...drawn} />
  if (kind === 'likert') return <Scale {...drawn} />
  if (!single.has(kind)) return <Parts {...drawn} />
  return <One {...drawn} />
}

/** Attributes that every field of a question has. */
function common({ question: { id, isRequired, description }, error }: Drawn) {
  return {
    name: id,
    required: isRequired || undefined,
    'aria-describedby': join(error && `${id}-error`, description && `${id}-about`) || undefined,
    'aria-invalid': error !== undefined,
  }
}

function One(drawn: Drawn) {
  const { id, kind, placeholder, options, captions, max, symbol } = drawn.question
  const base = { ...common(drawn), className: 'field-element', id: `${id}-field` }
  if (kind === 'textarea')
    return <textarea {...base} rows={6} placeholder={placeholder || undefined} data-max-length={max || undefined} />
  if (kind === 'select')
    return (
      <select {...base} defaultValue="">
        <option value="">{placeholder || captions[0]}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    )
  const email = kind === 'email' ? kind : undefined
  const field = (
    <input
      {...base}
      type={email ?? 'text'}
      inputMode={inputModes[kind]}
      autoComplete={email}
      placeholder={placeholder || undefined}
    />
  )
  if (kind !== 'currency') return field
  return (
    <span className="form-amount">
      <span aria-hidden="true">{symbol}</span>
      {field}
    </span>
  )
}

function Choices(drawn: Drawn) {
  const { id, kind, options } = drawn.question
  const { required, ...base } = common(drawn)
  return options.map((option, at) => (
    <label className="option" key={option}>
      <input
        {...base}
        // One of several checkboxes may stay empty while another is checked.
        required={kind === 'radio' ? required : undefined}
        id={at === 0 ? `${id}-field` : undefined}
        type={kind}
        value={option}
      />{' '}
      {option}
    </label>
  ))
}

/** Each statement is judged from -2 to 2 (FRM-13). */
function Scale(drawn: Drawn) {
  const { id, options, captions } = drawn.question
  const { required, ...base } = common(drawn)
  return options.map((statement, row) => (
    <fieldset className="likert-statement" key={statement}>
      <legend className="question">{statement}</legend>
      {captions.map((caption, at) => (
        <label className="option" key={caption}>
          <input
            {...base}
            type="radio"
            id={row === 0 && at === 0 ? `${id}-field` : undefined}
            name={`${id}:${statement}`}
            data-question={statement}
            value={at - 2}
            required={required}
          />{' '}
          {caption}
        </label>
      ))}
    </fieldset>
  ))
}

/** What browsers fill the parts of a question in with (WCAG 1.3.5). */
const autofill: Readonly<Partial<Record<Asked['kind'], readonly string[]>>> = {
  name: ['given-name', 'family-name'],
  phone: ['tel-country-code', 'tel-area-code', 'tel-local-prefix', 'tel-local-suffix'],
  address: ['address-line1', 'address-line2', 'address-level2', 'address-level1', 'postal-code', 'country-name'],
}

const inputModes: Readonly<Partial<Record<Asked['kind'], 'numeric' | 'decimal' | 'tel'>>> = {
  phone: 'tel',
  number: 'decimal',
  currency: 'decimal',
  date: 'numeric',
  time: 'numeric',
}

const halves = [
  ['AM', 'AM'],
  ['PM', 'PM'],
] as const

/** The choices of a part: the halves of a day are the last part of a time; countries, where a question has some, the first part. */
function getChoices({ kind, captions, countries }: Asked, at: number) {
  if (kind === 'time' && at === captions.length - 1) return halves
  return at === 0 ? countries : []
}

/** A question of several fields: a name, an address, a day, a time, a telephone number. */
function Parts(drawn: Drawn) {
  return (
    <div className="form-parts">
      {drawn.question.captions.map((caption, at) => (
        <Part key={caption} drawn={drawn} caption={caption} at={at} />
      ))}
    </div>
  )
}

interface PartProps {
  readonly drawn: Drawn
  readonly caption: string
  readonly at: number
}

function Part({ drawn, caption, at }: PartProps) {
  const { id, kind, placeholder, captions } = drawn.question
  const { required, ...base } = common(drawn)
  // A telephone number may be without its first part.
  const hint = autofill[kind]?.at(at - captions.length)
  const choices = getChoices(drawn.question, at)
  const fieldId = at === 0 ? `${id}-field` : `${id}-field-${at}`
  return (
    <div className="field">
      <label className="caption" htmlFor={fieldId}>
        {caption}
      </label>
      {choices.length > 0 ? (
        <select {...base} className="field-element" id={fieldId} autoComplete={hint}>
          {choices.map(([value, label]) => (
            <option key={label} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...base}
          className="field-element"
          id={fieldId}
          // The parts of a telephone number are texts for browsers: a field of type tel takes a whole one.
          type="text"
          inputMode={inputModes[kind]}
          autoComplete={hint}
          placeholder={(at === 0 && placeholder) || undefined}
          // The second line may be left out of an address that is asked for.
          required={hint === 'address-line2' ? undefined : required}
        />
      )}
    </div>
  )
}
