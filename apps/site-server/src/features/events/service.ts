import type { Database } from '../../db/database'
import type { SiteContext } from '../../http/context'
import { mapInSlices } from '../../http/limits/slices'
import { isObject } from '../../http/request/body'
import { dayNow } from '../../http/request/zoned-time'
import type { PageLanguage } from '../../http/response/page-language'
import type { Section } from '../../rendering/section'
import { isOneOf, type PageParameters } from '../../rendering/shared-pages'
import { allEvents, type ContentTables, eventsBetween, nextEvent } from '../content/interface'
import type { SearchEntry } from '../search/interface'
import { getItem } from './domain/items'
import { type MonthSpan, monthOfDay, monthSpan } from './domain/months'
import { formatPeriod } from './domain/period'

type ContentDatabase = Database<ContentTables>

/** The events of a collection in a month, in the language of the response. */
export async function monthItems(
  request: SiteContext,
  database: ContentDatabase,
  collection: string,
  { first, last }: MonthSpan,
) {
  const { timeZone } = request.get('site')
  const rows = await eventsBetween(database, collection, first, last)
  return rows.map((row) => getItem(row, timeZone, request.get('language').translate))
}

/** Parameters of a page's address that its calendars read (CAL-02). */
export const calendarParameters: PageParameters = {
  view: isOneOf('calendar'),
  month: (name) => monthSpan(name) !== undefined,
}

/** The month that the address names (CAL-02); else the present one, or that of the next event. */
async function openMonth(request: SiteContext, database: ContentDatabase, collection: string): Promise<MonthSpan> {
  const named = request.req.query('view') === 'calendar' ? monthSpan(request.req.query('month')) : undefined
  if (named) return named
  const today = dayNow(request.get('site').timeZone)
  const next = await nextEvent(database, collection, today)
  return monthOfDay(next && next.starts_on > today ? next.starts_on : today)
}

/** Sections whose calendars have the events of one month, so that they are read without scripts. */
export function fillCalendars(request: SiteContext, database: ContentDatabase, sections: readonly Section[]) {
  return Promise.all(
    sections.map(async (section) => {
      if (section.type !== 'block' || section.block !== 'calendar' || !isObject(section.config)) return section
      const collectionId = String(section.config.collectionId)
      const month = await openMonth(request, database, collectionId)
      const items = await monthItems(request, database, collectionId, month)
      const { timeZone } = request.get('site')
      return { ...section, config: { collectionId, month: month.name, items, timeZone } }
    }),
  )
}

/** Events as a search finds them, in a language, with the day. */
export async function eventEntries(
  database: ContentDatabase,
  timeZone: string,
  { i18n, original, translate }: PageLanguage,
): Promise<SearchEntry[]> {
  const isOther = original.locale !== i18n.locale
  return mapInSlices(await allEvents(database), (row): SearchEntry => {
    const item = getItem(row, timeZone, translate)
    return {
      title: item.title,
      url: item.fullUrl,
      type: 'event',
      list: row.path,
      texts: [item.excerpt],
      keywords: [item.location.addressTitle],
      note: formatPeriod(row, item, { locale: i18n.locale, timeZone }),
      isTitleOriginal: isOther && translate(row.title) === undefined,
      isTextOriginal: isOther && translate(row.excerpt) === undefined,
    }
  })
}
