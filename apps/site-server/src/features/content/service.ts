import { mapInSlices } from '../../http/limits/slices'
import type { PageLanguage } from '../../http/response/page-language'
import type { SearchEntry } from '../search/interface'
import { getPageTexts, getPostTexts, getTags, getVisibleTexts } from './domain'
import { listedCollections, openPages, publishedPosts } from './repository'
import type { ContentDatabase } from './tables'

/** Where the list of a path is a page as well, the page is found. */
async function pageEntries(database: ContentDatabase, language: PageLanguage): Promise<SearchEntry[]> {
  const { i18n, original, translate } = language
  const isOther = original.locale !== i18n.locale
  const pages = await openPages(database)
  const lists = await listedCollections(database)
  return [
    ...(await mapInSlices(pages, (row): SearchEntry => {
      const { title, description, sections, isOriginal } = getPageTexts(row, language)
      const isInOriginal = isOther && isOriginal
      return {
        title,
        url: row.path,
        type: 'page',
        texts: [description, ...getVisibleTexts(sections)],
        isTitleOriginal: isInOriginal,
        isTextOriginal: isInOriginal,
      }
    })),
    ...lists
      .filter(({ path }) => !pages.some((page) => page.path === path))
      .map(({ path, title }): SearchEntry => {
        const translated = translate(title)
        const isTitleOriginal = isOther && translated === undefined
        return { title: translated ?? title, url: path, type: 'page', texts: [], isTitleOriginal }
      }),
  ]
}

async function postEntries(database: ContentDatabase, language: PageLanguage): Promise<SearchEntry[]> {
  const { i18n, original, translate } = language
  const isOther = original.locale !== i18n.locale
  return mapInSlices(await publishedPosts(database), (row): SearchEntry => {
    const { excerpt, paragraphs, isOriginal } = getPostTexts(row, language)
    const title = translate(row.title)
    return {
      title: title ?? row.title,
      url: `/journal/${row.slug}`,
      type: 'post',
      list: '/journal',
      texts: [excerpt, ...paragraphs],
      keywords: getTags(row).map((tag) => translate(tag) ?? tag),
      image: `/images/${row.photo}?format=100w`,
      note: i18n.date(new Date(row.published_on), { dateStyle: 'long', timeZone: 'UTC' }),
      isTitleOriginal: isOther && title === undefined,
      isTextOriginal: isOriginal,
    }
  })
}

/** Pages, lists and posts as a search finds them, in a language. */
export const contentEntries = async (database: ContentDatabase, language: PageLanguage): Promise<SearchEntry[]> => [
  ...(await pageEntries(database, language)),
  ...(await postEntries(database, language)),
]
