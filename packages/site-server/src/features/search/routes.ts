import type { Database } from '../../db/database'
import { createRoutes, type Routes, type SiteContext } from '../../http/context'
import { isWithinVisitorRate, rateLimit, tooMany } from '../../http/rate-limit'
import type { PageRenderer } from '../../rendering/page'
import { getQuery, type SearchResult } from './domain/results'
import { type Place, searchPage } from './pages'
import type { SiteSearch } from './service/site-search'

interface SearchOptions {
  /** Counts the searches of a visitor. */
  readonly database: Database
  /** Draws the page with the results. */
  readonly renderer: PageRenderer
  /** Searches a visitor may make in a minute. Default: 120. */
  readonly maxSearches?: number | undefined
  readonly search: SiteSearch
  /** Where a visitor can go on who has found nothing. */
  readPlaces(): Promise<readonly Place[]>
}

/** Results of a call; a page has as many as a visitor looks through. */
const maxResults = { call: 20, page: 100 }

/** A result as the block shows it: what it costs, or when it is, stands before the excerpt. */
function toJson(context: SiteContext, result: SearchResult) {
  const { title, url, type, image, note, excerpt, isTextOriginal } = result
  const { original } = context.get('language')
  const before = note ? `${note}${excerpt.text && ' · '}` : ''
  return {
    title,
    url,
    type,
    ...(image && { image }),
    excerpt: before + excerpt.text,
    matches: excerpt.matches.map(([start, end]) => [start + before.length, end + before.length]),
    ...(isTextOriginal && { lang: original.locale, dir: original.direction }),
  }
}

/** The search as a call, and as a page that works without scripts. */
export function searchRoutes({ database, renderer, maxSearches = 120, search, readPlaces }: SearchOptions): Routes {
  const routes = createRoutes()
  const find = (context: SiteContext, max: number) => search(context, getQuery(context.req.query('q')), max)
  routes.get('/api/search', rateLimit(database, 'search', maxSearches), async (context) => {
    const { results, ...found } = await find(context, maxResults.call)
    return context.json({ ...found, results: results.map((result) => toJson(context, result)) })
  })
  routes.get('/search', async (context) => {
    if (!(await isWithinVisitorRate(context, database, 'search', maxSearches))) return tooMany(context)
    const found = await find(context, maxResults.page)
    return searchPage(context, renderer, { ...found, places: found.total > 0 ? [] : await readPlaces() })
  })
  return routes
}
