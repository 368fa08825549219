import type { OptionValues } from '@ashlar/core-block'
import type { Kind } from '@ashlar/core-form'
import type { options } from './contract'

/** One question. */
export interface FormField {
  readonly id: string
  readonly kind: Exclude<Kind, 'section'>
  readonly title: string
  readonly description?: string
  readonly isRequired?: boolean
  readonly placeholder?: string
  /** Answers to choose from. */
  readonly options?: readonly string[]
  /** Most characters of a long text. Default: any number. */
  readonly max?: number
  /** Value of a hidden one. */
  readonly value?: string
  /** What browsers fill it in with, such as `name` or `postal-code`. Default: the address or the number of an email or a telephone. */
  readonly autoComplete?: string
}

type Options = Readonly<OptionValues<typeof options>>

/** A form as the server writes it, and the options of its contract. */
export interface FormConfig extends Partial<Omit<Options, 'formId' | 'anyTopLevelDomain'>>, Pick<Options, 'formId'> {
  /** Default: a form. */
  readonly kind?: 'form' | 'newsletter'
  readonly title?: string
  readonly description?: string
  readonly fields: readonly FormField[]
  readonly submit: string
  /** Where the answers are posted, such as an address of your own server. Default: that of the site server. */
  readonly action?: string
  /** Shown once it is sent. */
  readonly thanks?: string
  /** The browser solves a proof of work, without asking the visitor (FRM-07). Default: false. */
  readonly captcha?: boolean
  /** When the page was written, in epoch milliseconds; what comes back at once is marked, and kept. Default: nothing. */
  readonly opened?: string
  /** The anti-forgery token, for who has no scripts. */
  readonly crumb?: string
  /** It has just been kept, for who has no scripts. */
  readonly isSent?: boolean
}

const autofill: Readonly<Record<string, string>> = { email: 'email', phone: 'tel', name: 'name' }

function Options({ field }: { field: FormField }) {
  const { id, kind, options = [], isRequired } = field
  if (kind === 'select')
    return (
      <select className="field-element" id={`${id}-field`} name={id} required={isRequired} aria-invalid={false}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    )
  return options.map((option) => (
    <label className="option" key={option}>
      <input type={kind === 'radio' ? 'radio' : 'checkbox'} name={id} value={option} /> {option}
    </label>
  ))
}

function Field({ field }: { field: FormField }) {
  const { id, kind, title, description, isRequired, value } = field
  const mark = isRequired ? ' *' : ''
  if (kind === 'hidden')
    return (
      <div className="form-item field hidden" id={id} hidden>
        <input type="hidden" name={id} data-key={id} value={value ?? ''} />
      </div>
    )
  const about = description && <p className="description">{description}</p>
  if (kind === 'radio' || kind === 'checkbox')
    return (
      <fieldset className={`form-item fields ${kind}${isRequired ? ' required' : ''}`} id={id}>
        <legend className="title">{`${title}${mark}`}</legend>
        {about}
        <Options field={field} />
      </fieldset>
    )
  return (
    <div className={`form-item field ${kind}${isRequired ? ' required' : ''}`} id={id}>
      <label className="title" htmlFor={`${id}-field`}>{`${title}${mark}`}</label>
      {about}
      <Control field={field} />
    </div>
  )
}

const types: Readonly<Partial<Record<FormField['kind'], string>>> = { email: 'email', phone: 'tel' }

/** The element of a question with one answer. */
function Control({ field }: { field: FormField }) {
  const { id, kind, isRequired, placeholder, max, options } = field
  // Else some browsers tell of an empty one as wrong before anybody has tried it.
  const untried = isRequired && { required: true, 'aria-invalid': false }
  const base = { className: 'field-element', id: `${id}-field`, name: id, placeholder, ...untried }
  if (kind === 'textarea') return <textarea {...base} rows={6} data-max-length={max} />
  if (kind === 'select') return options && <Options field={field} />
  return <input {...base} type={types[kind] ?? 'text'} autoComplete={field.autoComplete ?? autofill[kind]} />
}

/** The time of the page, and a field that only programs fill in. Both are stored with the answers and never refuse them. A browser takes one that can have the focus for the email of its visitor. */
function Signs({ opened }: { opened?: string | undefined }) {
  if (!opened) return null
  return (
    <>
      <input type="hidden" name="opened" value={opened} />
      <div className="form-decoy" aria-hidden="true" inert>
        <input name="contact_url" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  )
}

/** What the server sends: a plain form, which is sent and kept without a script as well. */
export function Markup({ config }: { config: FormConfig }) {
  const { formId, kind = 'form', title, description, fields, submit, thanks, crumb, isSent } = config
  const { captcha, opened } = config
  const isNewsletter = kind === 'newsletter'
  return (
    <div className={isNewsletter ? 'newsletter-form-wrapper' : 'form-wrapper'} id={`form-${formId}`}>
      {title && <h3 className="form-title">{title}</h3>}
      {description && <p className="newsletter-form-header-description">{description}</p>}
      <form
        className={isNewsletter ? 'newsletter-form' : undefined}
        data-form-id={formId}
        data-collection-id={config.collectionId}
        data-object-name={config.objectName}
        data-success-redirect={config.successRedirect}
        autoComplete="on"
        method="POST"
        action={config.action ?? `/api/form/submit/${formId}`}
        hidden={isSent}
      >
        {crumb && <input type="hidden" name="crumb" value={crumb} />}
        <Signs opened={opened} />
        <div className="field-list clear">
          {fields.map((field) => (
            <Field field={field} key={field.id} />
          ))}
        </div>
        {captcha && <div className="captcha-container" data-challenge="/api/form/challenge" />}
        <div className="form-button-wrapper">
          <button type="submit" className="button form-submit-button">
            {submit}
          </button>
        </div>
      </form>
      <p className={`form-submission-text${isSent ? '' : ' hidden'}`} hidden={!isSent}>
        {thanks ?? 'Thank you!'}
      </p>
    </div>
  )
}

/** The example on this block's page of the demo site. */
export const sample: FormConfig = {
  formId: 'contact',
  title: 'Write to us',
  fields: [
    { id: 'contact-name', kind: 'text', title: 'Name', isRequired: true, autoComplete: 'name' },
    { id: 'contact-email', kind: 'email', title: 'Email', isRequired: true },
    {
      id: 'contact-week',
      kind: 'select',
      title: 'Which week',
      options: ['The ridge', 'The water', 'The coast', 'I do not know yet'],
    },
    { id: 'contact-needs', kind: 'checkbox', title: 'We can lend you', options: ['A tripod', 'Boots', 'A notebook'] },
    { id: 'contact-message', kind: 'textarea', title: 'What should we know?', isRequired: true },
    { id: 'utm_source', kind: 'hidden', title: 'Source' },
  ],
  submit: 'Send',
  thanks: 'Thank you. Ainhoa answers every letter herself, mostly on Sundays.',
}
