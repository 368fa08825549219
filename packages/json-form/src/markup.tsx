import type { OptionValues } from '@ashlar/core-block'
import { JsonScript } from '@ashlar/core-react/json-script'
import type { options } from './contract'
import { type Config, init, readForm } from './model'
import { View } from './view'

type Options = Readonly<OptionValues<typeof options>>
type RichText = 'formSubmissionMessage' | 'disclaimerMessage'

/** The options of the contract; rich text may stand in an object, as in published JSON. */
type FormOptions = Partial<Omit<Options, RichText>> & {
  readonly [Name in RichText]?: string | { readonly html: string }
}

/** A form as a page's JSON has it, and what the server knows beside. */
export interface JsonFormConfig {
  /** The JSON of the form, as it is published: its options and its questions. */
  readonly form: Readonly<Record<string, unknown>> &
    FormOptions & { readonly formId: string; readonly formFields: readonly unknown[] }
  /** The owner's own HTML for afterwards. Default: none. */
  readonly submissionHtml?: string
  /** Address of the proof of work; used with `captchaEnabled`. Default: none. */
  readonly challenge?: string
  /** The anti-forgery token, for who has no scripts. */
  readonly crumb?: string
  /** When the page was written, in epoch milliseconds. */
  readonly opened?: string
  /** It has just been kept, for who has no scripts. */
  readonly isSent?: boolean
}

/** The HTML that the server sends: the JSON, and the form rendered from it, which works without scripts. */
export function Markup({ config }: { config: JsonFormConfig }) {
  const { form, submissionHtml, ...around } = config
  const read = readForm(form, { ...around, isRendered: true }) as Config
  return (
    <div className="sqs-site-style-form">
      <JsonScript id={`form-context-${form.formId}`} className="sqs-form-block-context" value={form} />
      <div
        className="sqs-form-block-submission-html"
        id={`form-submission-html-${form.formId}`}
        data-submission-html={submissionHtml ?? ''}
      />
      <div
        className="form-wrapper"
        id={`form-${form.formId}`}
        data-rendered=""
        data-sent={config.isSent ? '' : undefined}
      >
        <View config={read} state={init(read)} send={() => {}} services={{}} />
      </div>
    </div>
  )
}

const field = (type: string, id: string, title: string, more: object = {}) => ({
  type,
  id,
  title,
  [type]: true,
  ...more,
})

/** What the page of this block on the demo site shows: every kind of question there is. */
export const sample: JsonFormConfig = {
  form: {
    formId: 'booking',
    collectionId: '',
    objectName: 'page-section-1',
    formName: 'Ask for a week',
    showTitle: true,
    formSubmitButtonText: 'Ask',
    formSubmissionMessage: { html: '<p>Thank you. We answer <strong>within two days.</strong></p>' },
    disclaimerMessage: { html: '<p>We keep this until the week is over. <a href="/about">Who we are</a></p>' },
    captchaEnabled: true,
    formFields: [
      field('name', 'name-1', 'Name', { required: true }),
      field('email', 'email-1', 'Email', { required: true, mailingList: true }),
      field('phone', 'phone-1', 'Telephone', { showCountryCode: true }),
      field('section', 'section-1', 'The week', { description: 'All of it may be changed later.', underline: true }),
      field('date', 'date-1', 'First day'),
      field('time', 'time-1', 'When do you arrive?'),
      field('select', 'select-1', 'Which walk', { options: ['The ridge', 'The water', 'The coast'] }),
      field('radio', 'radio-1', 'Room', { options: ['To the street', 'To the well'] }),
      field('checkbox', 'checkbox-1', 'We can lend you', { options: ['A tripod', 'Boots', 'A notebook'] }),
      field('number', 'number-1', 'How many are you?', { placeholder: '2' }),
      field('currency', 'currency-1', 'What may it cost?', { currencySymbol: '€' }),
      field('likert', 'likert-1', 'How do you walk?', { options: ['I like to start early', 'I like company'] }),
      field('address', 'address-1', 'Address'),
      field('textarea', 'textarea-1', 'What should we know?', { maxLength: 400 }),
      field('text', 'text-1', 'Who sent you?', { description: 'So that we can thank them.' }),
      field('hidden', 'hidden-1', 'Source', { key: 'utm_source', value: 'site' }),
    ],
  },
  submissionHtml: '<p>Until then: <a href="/journal">what we saw last week</a></p>',
  challenge: '/api/form/challenge',
}
