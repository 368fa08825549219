import { array, check, maxLength, minLength, object, pipe, string, transform } from 'valibot'
import { isObject } from '../../../http/request/body'
import { readWhole, sentObject } from '../../../http/request/body-schema'
import { originalLanguage } from '../../../http/request/language'

/** The languages of a site; the first is the one it was written in. */
export interface Languages {
  /** BCP 47 tags in their canonical form, each once. */
  readonly languages: readonly string[]
  /** When they were last changed, in ISO 8601. Default: never. */
  readonly changedAt?: string
}
/** Languages of a site that has stored none. */
export const defaultLanguages: Languages = { languages: [originalLanguage] }

export interface HeaderFooter {
  /** Its `text` and `links` are shown above each page; other members are kept. */
  readonly header: Readonly<Record<string, unknown>>
  /** Its `text` and `links` are shown below each page; other members are kept. */
  readonly footer: Readonly<Record<string, unknown>>
}

export const maxLanguages = 30
const maxPartLength = 64 * 1024

/** The languages as calls answer them. */
export const languageFacts = ({ languages }: Languages) => ({
  languages,
  defaultLanguage: languages[0],
  isMultilingual: languages.length > 1,
})

/** Whether a code is a BCP 47 tag of a language that there is: `english` is well formed and names none. */
function isLanguage(code: string): boolean {
  try {
    const { language } = new Intl.Locale(code)
    // The registry has thousands of three letters, of which the engine knows some hundred by name, and none of more.
    const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
    return language.length === 3 || names.of(language) !== undefined
  } catch {
    return false
  }
}

/** The entries of a list of languages that are none, for the sentence that refuses them. */
export const notLanguages = (value: unknown): readonly string[] =>
  [isObject(value) ? value.languages : []]
    .flat()
    .filter((code) => typeof code !== 'string' || !isLanguage(code))
    .map(String)

/** Languages in their canonical form, each once. */
const languages = pipe(
  array(string()),
  minLength(1),
  maxLength(maxLanguages),
  check((codes) => codes.every(isLanguage)),
  transform((codes) => Intl.getCanonicalLocales(codes)),
)
export const languagesBody = object({ languages })

/** Languages; undefined for an invalid code, none, or more than the maximum. */
export const getLanguages = (value: unknown) => readWhole(languages, value)

/** A header or footer: an object of at most 64 KiB of JSON. */
const part = pipe(
  sentObject,
  check((value) => JSON.stringify(value).length <= maxPartLength),
)
export const headerFooterBody = object({ header: part, footer: part })

export const noHeaderFooter: HeaderFooter = { header: {}, footer: {} }
