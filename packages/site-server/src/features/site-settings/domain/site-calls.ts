import { originalLanguage } from '../../../http/language'

/** The languages of a site; the first is the one it was written in. */
export interface Languages {
  readonly languages: readonly string[]
  /** When they were last changed, in ISO 8601. Default: never. */
  readonly changedAt?: string
}
/** Languages of a site that has stored none. */
export const defaultLanguages: Languages = { languages: [originalLanguage] }

export interface HeaderFooter {
  readonly header: Readonly<Record<string, unknown>>
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

/** Languages in their canonical form, each once; undefined for an invalid code, none, or more than the maximum. */
export function getLanguages(value: unknown): string[] | undefined {
  if (!Array.isArray(value) || value.length === 0 || value.length > maxLanguages) return undefined
  if (!value.every((one) => typeof one === 'string')) return undefined
  try {
    return Intl.getCanonicalLocales(value)
  } catch {
    return undefined
  }
}

/** A header or footer: an object of at most 64 KiB of JSON; undefined for every other value. */
export function getPart(value: unknown): Record<string, unknown> | undefined {
  const isPart = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isPart && JSON.stringify(value).length <= maxPartLength ? (value as Record<string, unknown>) : undefined
}

export const noHeaderFooter: HeaderFooter = { header: {}, footer: {} }
