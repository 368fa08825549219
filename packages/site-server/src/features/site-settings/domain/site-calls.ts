import { array, check, maxLength, minLength, object, pipe, string, transform } from 'valibot'
import { readWhole, sentObject } from '../../../http/body-schema'
import { originalLanguage } from '../../../http/language'

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

function areLanguages(codes: readonly string[]): boolean {
  try {
    return Intl.getCanonicalLocales(codes).length > 0
  } catch {
    return false
  }
}

/** Languages in their canonical form, each once. */
const languages = pipe(
  array(string()),
  minLength(1),
  maxLength(maxLanguages),
  check((codes) => areLanguages(codes)),
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
