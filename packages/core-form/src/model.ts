import type { Site } from '@ashlar/core-site'
import type { CustomMessages } from './messages'

/** Kind of a question, by the class of its item (FRM-05, FRM-06). */
export type Kind =
  | 'text'
  | 'textarea'
  | 'email'
  | 'number'
  | 'currency'
  | 'phone'
  | 'radio'
  | 'checkbox'
  | 'select'
  | 'likert'
  | 'hidden'
  | 'section'
  | 'name'
  | 'address'
  | 'date'
  | 'time'

/** One question of a form. */
export interface Item {
  readonly id: string
  readonly kind: Kind
  /** Its title, for error messages. */
  readonly title: string
  readonly isRequired: boolean
  /** Maximum length of a long text; 0 for no limit (FRM-10). */
  readonly max: number
  /** Parameter of the page's query with its value; only of hidden questions. */
  readonly key?: string
}

/** The values of the fields of a question. */
export interface Entry {
  /** The values of its fields, in order. */
  readonly values: readonly string[]
  /** The checked or selected ones of them. */
  readonly checked: readonly string[]
  /** A likert's answers by question. */
  readonly answers?: Readonly<Record<string, string>>
}

export interface Config {
  readonly formId: string
  readonly collectionId: string
  readonly objectName: string
  readonly items: readonly Item[]
  readonly isNewsletter: boolean
  /** Where a visitor is taken afterwards; empty to stay. */
  readonly redirect: string
  readonly submitText: string
  /** Accepts an email's top-level part of any length. */
  readonly anyTopLevel: boolean
  /** Kind of captcha (FRM-07). */
  readonly captcha: CaptchaKind
  /** Messages that come with the form, in its language. Default: none. */
  readonly customMessages?: CustomMessages | undefined
}

/** No captcha, a challenge that the browser solves, or a provider's widget (FRM-07). */
export type CaptchaKind = 'none' | 'work' | 'recaptcha'

/** Name of the message above the form. */
export type Notice =
  | 'key'
  | 'invalid'
  | 'unparseable'
  | 'unauthorized'
  | 'unconfigured'
  | 'limited'
  | 'server'
  | 'processing'
  | 'waiting'
  | 'unknown'
  | 'above'
  | 'captcha'
  | 'captchaMissing'
  | 'captchaGone'

/** A validation error of one answer: the name of a message, or the text of the server. */
export type ValidationError = { readonly kind: 'required' | 'email' | 'tooLong' } | { readonly text: string }

export interface State {
  readonly config: Config
  readonly phase: 'idle' | 'submitting' | 'success' | 'failure'
  readonly errors: Readonly<Record<string, ValidationError>>
  /** The message above the form, or the text of the server. */
  readonly notice: Notice | { readonly text: string } | undefined
  /** Current length of each limited text (FRM-10). */
  readonly lengths: Readonly<Record<string, number>>
  /** Counts submits, so that the response to an older one changes nothing. */
  readonly attempt: number
  /** Counts failures, so that a repeated failure is announced again. */
  readonly failures: number
  /** True while a used captcha is replaced; nothing is sent until then (FRM-01). */
  readonly isLocked: boolean
}

export type Action =
  | { readonly type: 'submit'; readonly errors: Readonly<Record<string, ValidationError>> }
  | { readonly type: 'succeed' }
  | ({ readonly type: 'fail' } & Failure)
  | { readonly type: 'length'; readonly id: string; readonly length: number }
  | { readonly type: 'correct'; readonly id: string }
  | { readonly type: 'unlock' }

export function init(config: Config): State {
  const none = { errors: {}, notice: undefined, lengths: {} }
  return { config, phase: 'idle', ...none, attempt: 0, failures: 0, isLocked: false }
}

/** The state after an action; further members of the state stay as they are. */
export function reduce<Some extends State>(state: Some, action: Action): Some {
  switch (action.type) {
    case 'submit':
      return submitted(state, action.errors)
    case 'succeed':
      return state.phase === 'submitting' ? { ...state, phase: 'success' } : state
    case 'fail':
      return state.phase === 'submitting' ? failed(state, action) : state
    case 'length':
      return measured(state, action)
    case 'correct':
      return corrected(state, action.id)
    case 'unlock':
      return state.isLocked ? { ...state, isLocked: false } : state
  }
}

function measured<Some extends State>(state: Some, { id, length }: Extract<Action, { type: 'length' }>): Some {
  return state.lengths[id] === length ? state : { ...state, lengths: { ...state.lengths, [id]: length } }
}

function corrected<Some extends State>(state: Some, id: string): Some {
  const { [id]: error, ...errors } = state.errors
  return error ? { ...state, errors } : state
}

function submitted<Some extends State>(state: Some, errors: State['errors']): Some {
  if (state.phase === 'submitting' || state.phase === 'success' || state.isLocked) return state
  if (Object.keys(errors).length > 0)
    return { ...state, phase: 'failure', errors, notice: 'invalid', failures: state.failures + 1 }
  return { ...state, phase: 'submitting', errors: {}, notice: undefined, attempt: state.attempt + 1 }
}

function failed<Some extends State>(state: Some, { notice, errors = {} }: Extract<Action, { type: 'fail' }>): Some {
  // A captcha that was not solved is not used either, so the form stays unlocked.
  const isLocked = state.config.captcha !== 'none' && !String(notice).startsWith('captcha')
  return { ...state, phase: 'failure', notice, errors, failures: state.failures + 1, isLocked }
}

/** The answer of a question as the server receives it; undefined for a section (FRM-05). */
export function answerOf({ kind, key = '' }: Item, { values, checked, answers }: Entry, query: string): unknown {
  const [text = ''] = values
  const [choice = ''] = checked
  // Other kinds are answered by the text of their first field.
  const others: { readonly [Some in Kind]?: unknown } = {
    section: undefined,
    name: values,
    address: values,
    date: values,
    time: values,
    // Three parts are a number without its country code, which comes first.
    phone: values.length === 3 ? ['', ...values] : values,
    checkbox: checked,
    radio: choice,
    select: choice,
    likert: answers,
    hidden: new URLSearchParams(query).get(key) ?? text,
  }
  return kind in others ? others[kind] : text
}

const isEmpty = (value: unknown): boolean =>
  value instanceof Object ? Object.values(value).every(isEmpty) : String(value ?? '').trim() === ''

/** True for an answer. AM or PM and the code of a country are preselected: they are none by themselves. */
function isAnswer({ kind }: Item, value: unknown): boolean {
  const parts = [value].flat()
  // No number, and so no place, for every other kind.
  const preselected = parts.length - { time: 1, phone: 4 }[kind as 'time']
  return !isEmpty(parts.filter((_, at) => at !== preselected))
}

/** The validation error of an answer, undefined for a valid one (FRM-09, FRM-10). `isEmail` is the site's rule. */
export function errorOf(item: Item, value: unknown, isEmail: (text: string) => boolean): ValidationError | undefined {
  if (item.kind === 'section' || item.kind === 'hidden') return undefined
  if (!isAnswer(item, value)) return item.isRequired ? { kind: 'required' } : undefined
  if (item.kind === 'email' && !isEmail(String(value).trim())) return { kind: 'email' }
  if (item.max > 0 && String(value).length > item.max) return { kind: 'tooLong' }
  return undefined
}

/** Why a form was not sent. */
export interface Failure {
  readonly notice: State['notice']
  readonly errors?: Readonly<Record<string, ValidationError>>
}

/** The failure of a request. */
interface FailedRequest {
  /** Status of the response; 0 without one. */
  readonly status: number
  /** Texts by question, as the server sent them. */
  readonly errors?: unknown
  readonly message?: string
  /** The browser has no network. Default: false. */
  readonly isOffline?: boolean
}

/** Notice and errors of a failed request, by its status and its response (FRM-11, FRM-12). */
export function failureOf({ status, errors, message, isOffline }: FailedRequest, isNewsletter: boolean): Failure {
  const texts = Object.entries<string>(Object(errors)).filter(([, text]) => typeof text === 'string')
  if (status === 400 && texts[0])
    return {
      notice: isNewsletter ? undefined : 'above',
      errors: Object.fromEntries(texts.map(([id, text]) => [id, { text }])),
    }
  const known: Readonly<Record<number, Notice>> = {
    401: 'unauthorized',
    404: 'unconfigured',
    429: 'limited',
    500: 'server',
    0: isOffline ? 'waiting' : 'processing',
  }
  return { notice: known[status] ?? (message ? { text: message } : 'unknown') }
}

/** The maximum length of a text area; an odd value means no limit (FRM-10). */
export function readMaxLength(raw: string | undefined): number {
  const max = Number(raw)
  return Number.isInteger(max) && max > 0 ? max : 0
}

/** The feature that switches the limits of long texts on; a site that does not name it has them (FRM-06). */
const feature = 'form-textarea-max-length'

/** Whether the limits of long texts apply on a site. */
export const limitsText = (site: Pick<Site, 'context' | 'flags'> | undefined): boolean =>
  !Object.hasOwn(site?.context.features ?? {}, feature) || site?.flags.isEnabled(feature) === true
