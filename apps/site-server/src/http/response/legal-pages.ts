import type { Database } from '../../db/database'
import { setting } from '../../db/settings'
import { isVisible } from '../request/visible-text'

/** The legal pages of a shop, in the order in which they are linked; their addresses stay. */
export const legalPages = [
  { name: 'terms', path: '/terms', title: 'Terms of sale' },
  { name: 'returns', path: '/returns', title: 'Returns' },
  { name: 'privacy', path: '/privacy', title: 'Privacy' },
  { name: 'imprint', path: '/imprint', title: 'Imprint and contact' },
] as const
export type LegalPage = (typeof legalPages)[number]
export type LegalPageName = LegalPage['name']

/** A text as the owner has saved it. */
export interface LegalText {
  /** Lines: `# ` begins a heading, `- ` an entry of a list, and any other line is a paragraph. */
  readonly text: string
  /** Day of its last change, YYYY-MM-DD. */
  readonly savedOn: string
}

/** The texts of each page by language, as BCP 47 tags. */
export type LegalTexts = Readonly<Partial<Record<LegalPageName, Readonly<Record<string, LegalText>>>>>

/** The key of the setting that has them. */
export const legalTextsKey = 'legalPages'

export const readLegalTexts = (database: Database): Promise<LegalTexts> => setting(database, legalTextsKey, {})

/** The blanks of a text that are still to be filled in, such as `[name of the business]`. */
export const getBlanks = (text: string): string[] => text.match(/\[[^\]\n]*\]/g) ?? []

/** Visitors see a text once it is written, and no blank of the starting text is left in it. */
export const isComplete = (text: string): boolean => isVisible(text) && getBlanks(text).length === 0

/** The complete texts of a page, by language. */
export const completeTexts = (texts: LegalTexts, name: LegalPageName) =>
  Object.entries(texts[name] ?? {}).filter(([, { text }]) => isComplete(text))

const published = new WeakMap<LegalTexts, readonly LegalPage[]>()

/** The pages that visitors see: those with a complete text in some language. They are found once for the same texts, as every page has links to them. */
export function publishedLegalPages(texts: LegalTexts): readonly LegalPage[] {
  const pages = published.get(texts) ?? legalPages.filter(({ name }) => completeTexts(texts, name).length > 0)
  published.set(texts, pages)
  return pages
}

/** The pages that somebody who pays accepts: who gives money has nothing to send back. */
export const acceptedLegalPages = (pages: readonly LegalPage[], purchase: 'order' | 'donation'): readonly LegalPage[] =>
  pages.filter(({ name }) => (purchase === 'order' ? name !== 'imprint' : name === 'privacy'))
