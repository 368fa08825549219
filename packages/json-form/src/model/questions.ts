import { member, readBoolean, readList, readText } from '@ashlar/core-block'
import { type Item, type Kind, readMaxLength } from '@ashlar/core-form'
import { type PhoneCountry, readCountries } from './formats'

/** One question of the JSON (FRM-06). */
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
  /** Value of a hidden one. */
  readonly value: string
  /** Countries whose code a telephone number can have; none: the code is typed. */
  readonly countries: readonly PhoneCountry[]
  /** Labels of its parts, in the language of the form. */
  readonly captions: readonly string[]
}

/** Text without a fallback. */
export const asText = (value: unknown): string => readText(value)

/** Default labels of the parts of a question, in the order they are sent (FRM-05). */
const captions: Readonly<Partial<Record<Kind, readonly (readonly [key: string, label: string])[]>>> = {
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

const kinds: ReadonlySet<string> = new Set<string>([
  ...Object.keys(captions),
  'textarea',
  'email',
  'number',
  'currency',
  'radio',
  'checkbox',
  'hidden',
  'section',
])

function getCaptions(kind: Kind, showCountry: boolean, localized: unknown): string[] {
  const all = (captions[kind] ?? []).map(([key, label]) => asText(member(member(localized, kind), key)) || label)
  return kind === 'phone' && !showCountry ? all.slice(1) : all
}

function getOption(raw: unknown): string {
  return asText(raw) || asText(member(raw, 'label')) || asText(member(raw, 'value')) || asText(member(raw, 'title'))
}

/** Values that questions are read with, beside their own JSON. */
interface Sources {
  readonly localized: unknown
  readonly isLimited: boolean
  /** How the site writes telephone numbers. */
  readonly formats: unknown
}

function readQuestion(value: unknown, at: number, sources: Sources): Question {
  const raw = value as Readonly<Record<string, unknown>>
  const type = asText(raw.type)
  const kind = (kinds.has(type) ? type : 'text') as Kind
  const showCountry = readBoolean(raw.showCountryCode)
  return {
    id: asText(raw.id) || `item-${at}`,
    kind,
    title: asText(raw.title),
    isRequired: readBoolean(raw.required) && kind !== 'section' && kind !== 'hidden',
    max: kind === 'textarea' && sources.isLimited ? readMaxLength(asText(raw.maxLength)) : 0,
    ...(kind === 'hidden' && { key: asText(raw.key) || asText(raw.title) }),
    description: asText(raw.description),
    placeholder: asText(raw.placeholder),
    options: [...new Set(readList(raw.options).map(getOption).filter(Boolean))],
    symbol: asText(raw.currencySymbol) || asText(raw.symbol) || (kind === 'currency' ? '$' : ''),
    showCountry,
    isUnderlined: readBoolean(raw.underline),
    value: asText(raw.value),
    captions: getCaptions(kind, showCountry, sources.localized),
    countries: showCountry ? readCountries(sources.formats) : [],
  }
}

/** The sign-up for the mailing list is a question of its own, not part of the address. */
function signUp(email: Question, localized: unknown): Question {
  const label = asText(member(member(localized, 'email'), 'signUp')) || 'Sign up for news and updates'
  return {
    ...email,
    id: `${email.id}-sign-up`,
    kind: 'checkbox',
    title: '',
    isRequired: false,
    description: '',
    placeholder: '',
    options: [label],
  }
}

/** The questions of a form's JSON; entries that are no objects are left out. */
export function readQuestions(fields: unknown, sources: Sources): Question[] {
  const seen = new Set<string>()
  const isObject = (field: unknown) => typeof field === 'object' && field !== null && !Array.isArray(field)
  return readList(fields)
    .filter(isObject)
    .flatMap((raw, at) => {
      const question = readQuestion(raw, at, sources)
      // A repeated id would merge two questions.
      let { id } = question
      while (seen.has(id)) id += `-${at}`
      seen.add(id).add(`${id}-sign-up`)
      const uniqueQuestion = { ...question, id }
      return uniqueQuestion.kind === 'email' && readBoolean(member(raw, 'mailingList'))
        ? [uniqueQuestion, signUp(uniqueQuestion, sources.localized)]
        : [uniqueQuestion]
    })
}
