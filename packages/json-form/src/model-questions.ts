import { type Item, type Kind, readMaxLength } from '@ashlar/core-form'

/** One question as the page's JSON asks it (FRM-06). */
export interface Question extends Item {
  readonly description: string
  readonly placeholder: string
  /** Answers to choose from; for a likert, the statements that are judged. */
  readonly options: readonly string[]
  /** The sign before an amount of money. */
  readonly symbol: string
  /** A telephone number has a field for its country. */
  readonly showCountry: boolean
  /** A section has a line under it. */
  readonly isUnderlined: boolean
  /** What a hidden one says. */
  readonly value: string
  /** What its parts are called, in the language of the form. */
  readonly captions: readonly string[]
}

type Raw = Readonly<Record<string, unknown>>
export const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' && Number.isFinite(value) ? String(value) : ''
const isYes = (value: unknown) => value === true || value === 'true'

/** A member that the object has itself; whatever a prototype says is nobody's word. */
export const ownMember = (value: unknown, name: string): unknown =>
  isRaw(value) && Object.hasOwn(value, name) ? value[name] : undefined

const kinds: ReadonlySet<string> = new Set<Kind>([
  'text',
  'textarea',
  'email',
  'number',
  'currency',
  'phone',
  'radio',
  'checkbox',
  'select',
  'likert',
  'hidden',
  'section',
  'name',
  'address',
  'date',
  'time',
])

/** What the parts of a question are called where the form does not say it, in the order they are sent (FRM-05). */
const captions: Readonly<Partial<Record<Kind, readonly (readonly [key: string, words: string])[]>>> = {
  name: [
    ['firstName', 'First Name'],
    ['lastName', 'Last Name'],
  ],
  address: [
    ['line1', 'Address 1'],
    ['line2', 'Address 2'],
    ['city', 'City'],
    ['state', 'State/Province'],
    ['zip', 'Zip/Postal Code'],
    ['country', 'Country'],
  ],
  date: [
    ['month', 'Month'],
    ['day', 'Day'],
    ['year', 'Year'],
  ],
  time: [
    ['hour', 'Hour'],
    ['minute', 'Minute'],
    ['second', 'Second'],
    ['ampm', 'AM/PM'],
  ],
  phone: [
    ['country', 'Country code'],
    ['areacode', 'Area code'],
    ['prefix', 'First digits'],
    ['line', 'Last digits'],
  ],
  select: [['select', 'Select an option']],
  likert: [
    ['stronglyDisagree', 'Strongly Disagree'],
    ['disagree', 'Disagree'],
    ['neutral', 'Neutral'],
    ['agree', 'Agree'],
    ['stronglyAgree', 'Strongly Agree'],
  ],
}

function captionsOf(kind: Kind, showCountry: boolean, localized: unknown): string[] {
  const all = (captions[kind] ?? []).map(([key, words]) => asText(ownMember(ownMember(localized, kind), key)) || words)
  return kind === 'phone' && !showCountry ? all.slice(1) : all
}

function optionOf(raw: unknown): string {
  return (
    asText(raw) || asText(ownMember(raw, 'label')) || asText(ownMember(raw, 'value')) || asText(ownMember(raw, 'title'))
  )
}

function readQuestion(raw: Raw, at: number, localized: unknown): Question {
  const said = asText(raw.type)
  const kind = (kinds.has(said) ? said : 'text') as Kind
  const showCountry = isYes(raw.showCountryCode)
  return {
    id: asText(raw.id) || `item-${at}`,
    kind,
    title: asText(raw.title),
    isRequired: isYes(raw.required) && kind !== 'section' && kind !== 'hidden',
    max: kind === 'textarea' ? readMaxLength(asText(raw.maxLength)) : 0,
    ...(kind === 'hidden' && { key: asText(raw.key) || asText(raw.title) }),
    description: asText(raw.description),
    placeholder: asText(raw.placeholder),
    options: Array.isArray(raw.options) ? [...new Set(raw.options.map(optionOf).filter(Boolean))] : [],
    symbol: asText(raw.currencySymbol) || asText(raw.symbol) || (kind === 'currency' ? '$' : ''),
    showCountry,
    isUnderlined: isYes(raw.underline),
    value: asText(raw.value),
    captions: captionsOf(kind, showCountry, localized),
  }
}

/** A yes to the owner's letters is a question of its own: it must not be taken for part of the address. */
function signUp(email: Question, localized: unknown): Question {
  const words = asText(ownMember(ownMember(localized, 'email'), 'signUp')) || 'Sign up for news and updates'
  return {
    ...email,
    id: `${email.id}-sign-up`,
    kind: 'checkbox',
    title: '',
    isRequired: false,
    description: '',
    placeholder: '',
    options: [words],
    captions: [],
  }
}

/** The questions of a form's JSON; what is no question is left out. */
export function readQuestions(fields: unknown, localized: unknown): Question[] {
  if (!Array.isArray(fields)) return []
  const seen = new Set<string>()
  return fields.filter(isRaw).flatMap((raw, at) => {
    const question = readQuestion(raw, at, localized)
    // Ids that come twice would make two questions one.
    let { id } = question
    while (seen.has(id)) id += `-${at}`
    seen.add(id).add(`${id}-sign-up`)
    const one = { ...question, id }
    return one.kind === 'email' && isYes(raw.mailingList) ? [one, signUp(one, localized)] : [one]
  })
}
