import type { Database } from '../../db/database'
import { completeTexts, publishedLegalPages, readLegalTexts } from '../../http/response/legal-pages'
import type { PageLanguage } from '../../http/response/page-language'
import type { SearchEntry } from '../search/interface'
import { chooseText, getParts } from './domain/content'

/** The published legal pages as a search finds them, in a language. */
export async function legalEntries(database: Database, language: PageLanguage): Promise<SearchEntry[]> {
  const { i18n, original, translate } = language
  const texts = await readLegalTexts(database)
  return publishedLegalPages(texts).map(({ name, path, title }) => {
    const [written, { text }] = chooseText(completeTexts(texts, name), [i18n.locale, original.locale]) ?? [
      '',
      { text: '' },
    ]
    const translated = translate(title)
    return {
      title: translated ?? title,
      url: path,
      type: 'page',
      texts: getParts(text).flatMap((part) => (part.kind === 'list' ? part.entries : [part.text])),
      isTitleOriginal: original.locale !== i18n.locale && translated === undefined,
      isTextOriginal: written !== i18n.locale,
    }
  })
}
