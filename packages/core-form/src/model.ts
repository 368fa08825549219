/** What a question is, by the class of its item (FRM-05, FRM-06). */
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

/** One question as the page asks it. */
export interface Item {
  readonly id: string
  readonly kind: Kind
  /** Its name, for those who read what is wrong. */
  readonly title: string
  readonly isRequired: boolean
  /** Most characters of a long text; 0 for no limit (FRM-10). */
  readonly max: number
  /** A name that the page's query may hold its value under; hidden ones only. */
  readonly key?: string
}

/** What is in the fields of a question, as it stands in the page. */
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
  /** What proves that somebody is there; none where the page has no place for it (FRM-07). */
  readonly captcha: CaptchaKind
}

/** Nothing, a sum that the browser works out by itself, or a provider's widget (FRM-07). */
export type CaptchaKind = 'none' | 'work' | 'recaptcha'

/** Which sentence is shown over the whole form. */
export type Notice =
  | 'key'
  | 'invalid'
  | 'unparseable'
  | 'unauthorized'
  | 'unconfigured'
  | 'limited'
  | 'server'
  | 'processing'
  | 'unknown'
  | 'above'
  | 'captcha'
  | 'captchaGone'

/** What is wrong with one answer: one of our sentences, or the server's own words. */
export type ValidationError = { readonly kind: 'required' | 'email' | 'tooLong' } | { readonly text: string }

export interface State {
  readonly config: Config
  readonly phase: 'idle' | 'submitting' | 'success' | 'failure'
  readonly errors: Readonly<Record<string, ValidationError>>
  /** The sentence over the form, or the server's own words. */
  readonly notice: Notice | { readonly text: string } | undefined
  /** How long each limited text is now (FRM-10). */
  readonly lengths: Readonly<Record<string, number>>
  /** Counts submits, so that what came from an older one changes nothing. */
  readonly attempt: number
  /** Counts failures, so that each of them is shown and heard, also one that says the same again. */
  readonly failures: number
  /** Nothing is sent until its captcha, which was used up, is there again (FRM-01). */
  readonly isLocked: boolean
}

export type Action =
  | { readonly type: 'submit'; readonly errors: Readonly<Record<string, ValidationError>> }
  | { readonly type: 'succeed' }
  | {
      readonly type: 'fail'
      readonly notice: State['notice']
      readonly errors?: Readonly<Record<string, ValidationError>>
    }
  | { readonly type: 'length'; readonly id: string; readonly length: number }
  | { readonly type: 'correct'; readonly id: string }
  | { readonly type: 'unlock' }

export function init(config: Config): State {
  const none = { errors: {}, notice: undefined, lengths: {} }
  return { config, phase: 'idle', ...none, attempt: 0, failures: 0, isLocked: false }
}

const without = <Value>(record: Readonly<Record<string, Value>>, name: string) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name))

/** The state after an action; a drawing that keeps more in its state gets it back as it was. */
export function reduce<Some extends State>(state: Some, action: Action): Some {
  switch (action.type) {
    case 'submit':
      return submitted(state, action.errors)
    case 'succeed':
      return state.phase === 'submitting' ? { ...state, phase: 'success' } : state
    case 'fail':
      return state.phase === 'submitting' ? failed(state, action) : state
    case 'length':
      if (state.lengths[action.id] === action.length) return state
      return { ...state, lengths: { ...state.lengths, [action.id]: action.length } }
    case 'correct':
      return Object.hasOwn(state.errors, action.id) ? { ...state, errors: without(state.errors, action.id) } : state
    case 'unlock':
      return state.isLocked ? { ...state, isLocked: false } : state
  }
}

function submitted<Some extends State>(state: Some, errors: State['errors']): Some {
  if (state.phase === 'submitting' || state.phase === 'success' || state.isLocked) return state
  if (Object.keys(errors).length > 0)
    return { ...state, phase: 'failure', errors, notice: 'invalid', failures: state.failures + 1 }
  return { ...state, phase: 'submitting', errors: {}, notice: undefined, attempt: state.attempt + 1 }
}

function failed<Some extends State>(state: Some, { notice, errors = {} }: Extract<Action, { type: 'fail' }>): Some {
  // What was not solved was not used up either: it may be pressed again at once.
  const isLocked = state.config.captcha !== 'none' && notice !== 'captcha' && notice !== 'captchaGone'
  return { ...state, phase: 'failure', notice, errors, failures: state.failures + 1, isLocked }
}

/** What a question's fields say, in the shape that the server is sent; undefined for what has no value (FRM-05). */
export function answerOf({ kind, key }: Item, { values, checked, answers }: Entry, query: string): unknown {
  switch (kind) {
    case 'section':
      return undefined
    case 'name':
    case 'address':
    case 'date':
    case 'time':
      return [...values]
    case 'phone':
      // Three parts are a number without its country, which stands first.
      return values.length === 3 ? ['', ...values] : [...values]
    case 'checkbox':
      return [...checked]
    case 'radio':
    case 'select':
      return checked[0] ?? ''
    case 'likert':
      return { ...answers }
    case 'hidden':
      return new URLSearchParams(query).get(key ?? '') ?? values[0] ?? ''
    default:
      return values[0] ?? ''
  }
}

/** The five answers of a likert question (FRM-13). */
export const likert = {
  '-2': 'Strongly Disagree',
  '-1': 'Disagree',
  '0': 'Neutral',
  '1': 'Agree',
  '2': 'Strongly Agree',
} as const

const isEmpty = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.every((part) => String(part).trim() === '')
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0
  return String(value ?? '').trim() === ''
}

/** What is wrong with an answer, if anything (FRM-09, FRM-10). `isEmail` is the site's rule. */
export function errorOf(item: Item, value: unknown, isEmail: (text: string) => boolean): ValidationError | undefined {
  if (item.kind === 'section' || item.kind === 'hidden') return undefined
  // A half of the day stands there by itself, before anybody has said a time.
  const isTime = item.kind === 'time' && Array.isArray(value)
  if (isEmpty(isTime ? value.filter((part) => !/^[ap]m$/i.test(String(part))) : value))
    return item.isRequired ? { kind: 'required' } : undefined
  if (item.kind === 'email' && !isEmail(String(value).trim())) return { kind: 'email' }
  if (item.max > 0 && String(value).length > item.max) return { kind: 'tooLong' }
  return undefined
}

/** What a failed send means, by its status and what the server said (FRM-11, FRM-12). */
export function failureOf(
  {
    status,
    errors,
    message,
  }: { status: number; errors?: Readonly<Record<string, string>> | undefined; message?: string },
  isNewsletter: boolean,
): { notice: State['notice']; errors: Record<string, ValidationError> } {
  const byItem = Object.fromEntries(Object.entries(errors ?? {}).map(([id, text]) => [id, { text }]))
  if (status === 400 && Object.keys(byItem).length > 0)
    return { notice: isNewsletter ? undefined : 'above', errors: byItem }
  const known: Readonly<Record<number, Notice>> = {
    401: 'unauthorized',
    404: 'unconfigured',
    429: 'limited',
    500: 'server',
  }
  const notice = known[status] ?? (message ? { text: message } : status === 0 ? 'processing' : 'unknown')
  return { notice, errors: {} }
}

/** A limit that a text area says for itself; anything odd means none (FRM-10). */
export function readMaxLength(raw: string | undefined): number {
  const max = Number(raw)
  return Number.isInteger(max) && max > 0 ? max : 0
}
