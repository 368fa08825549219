import type { Database } from '../../db/database'
import { createRoutes, type Routes, type SiteContext } from '../../http/context'
import { isWithinVisitorRate, rateLimit, tooMany } from '../../http/rate-limit'
import type { PageRenderer } from '../../rendering/page'
import { getQuery, type IndexedText, searchIn } from './domain'
import { searchPage } from './pages'

interface SearchOptions {
  /** Has what is searched. */
  readonly database: Database
  /** Draws the page with the results. */
  readonly renderer: PageRenderer
  /** Searches a visitor may make in a minute. Default: 120. */
  readonly maxSearches?: number | undefined
  /** The texts that can be found, as they are for a request. */
  readTexts(request: SiteContext): Promise<readonly IndexedText[]>
}

/** The search as a call, and as a page that works without scripts. */
export function searchRoutes({ database, renderer, maxSearches = 120, readTexts }: SearchOptions): Routes {
  const routes = createRoutes()
  async function search(context: SiteContext) {
    const query = getQuery(context.req.query('q'))
    return searchIn(query ? await readTexts(context) : [], query)
  }
  routes.get('/api/search', rateLimit(database, 'search', maxSearches), async (context) =>
    context.json(await search(context)),
  )
  routes.get('/search', async (context) => {
    if (!(await isWithinVisitorRate(context, database, 'search', maxSearches))) return tooMany(context)
    return searchPage(context, renderer, await search(context))
  })
  return routes
}
