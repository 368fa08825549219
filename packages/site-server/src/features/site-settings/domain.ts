import { completeUrl, type LinkProblem, validateLink } from '@ashlar/core-site'

/** The languages of a site; the first is the one it was written in. */
export interface Languages {
  readonly languages: readonly string[]
  /** When they were last changed, in ISO 8601. Default: never. */
  readonly changedAt?: string
}
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
export function languagesOf(value: unknown): string[] | undefined {
  if (!Array.isArray(value) || value.length === 0 || value.length > maxLanguages) return undefined
  if (!value.every((one) => typeof one === 'string')) return undefined
  try {
    return Intl.getCanonicalLocales(value)
  } catch {
    return undefined
  }
}

/** A header or footer: an object of at most 64 KiB of JSON; undefined for every other value. */
export function partOf(value: unknown): Record<string, unknown> | undefined {
  const isPart = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isPart && JSON.stringify(value).length <= maxPartLength ? (value as Record<string, unknown>) : undefined
}

export const noHeaderFooter: HeaderFooter = { header: {}, footer: {} }

/** The text of a stored header or footer; empty where it has none. */
export const textOf = ({ text }: Readonly<Record<string, unknown>>) => (typeof text === 'string' ? text : '')

/** The announcement without its markup, which the design editor does not show. */
export function announcementText(settings: unknown): string {
  const { text } = (settings ?? {}) as { text?: unknown }
  if (typeof text !== 'string') return ''
  const plain = text.replaceAll(/<[^>]*>/g, '')
  const named = { lt: '<', gt: '>', quot: '"', amp: '&' }
  return plain.replaceAll(/&(lt|gt|quot|amp);/g, (_all, name: keyof typeof named) => named[name])
}

/** A line of text as the markup that announcements are stored as. */
export function announcementHtml(line: string): string {
  const escaped = line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return line ? `<p>${escaped}</p>` : ''
}

/** The link of the announcement as it is stored, or its problem: a path of this site, or an address of the web (SITE-08). */
export function announcementLink(value: string): { readonly url: string } | { readonly problem: LinkProblem } {
  const isPath = value.startsWith('/')
  const url = isPath || value === '' ? value : completeUrl(value)
  if (url === undefined || /^ftp:/i.test(url)) return { problem: 'protocol' }
  const result = url === '' ? 'ok' : validateLink(isPath ? 'internal' : 'external', url)
  return result === 'ok' ? { url } : { problem: result }
}
