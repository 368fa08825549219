import type { ReactNode } from 'react'
import type { Database } from '../../db/database'
import { createRoutes, type Routes, type SiteContext } from '../../http/context'
import { isWithinVisitorRate, rateLimit, tooMany } from '../../http/limits/rate-limit'
import type { PageRenderer } from '../../rendering/page'
import { getParts } from './domain/excerpt'
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
  /** The path of a collection by its id; undefined where there is none. */
  readListPath(collection: string): Promise<string | undefined>
  /** What is shown where nothing was searched for, or nothing was found. */
  renderPopular(context: SiteContext): Promise<ReactNode>
  /** Where a visitor can go on who has found nothing, the best first; a place may come twice. */
  readPlaces(context: SiteContext): Promise<readonly Place[]>
}

/** Results of a call; a page has as many as a visitor looks through. */
const maxResults = { call: 20, page: 100 }
const maxWays = 5

/** Invisible signs that give a price the direction of its language. */
const directionMarks = /[\u061c\u200e\u200f]/g

/** A result as the block shows it: what it costs, or when it is, stands before the excerpt, which takes its direction from its first letter. */
function toJson(context: SiteContext, result: SearchResult) {
  const { title, url, type, image, note = '', excerpt, isTextOriginal } = result
  const shownNote = isTextOriginal ? note.replace(directionMarks, '') : note
  const before = shownNote && excerpt.text ? `${shownNote} · ` : shownNote
  const [first = '', ...others] = getParts(excerpt)
  return {
    title,
    url,
    type,
    ...(image && { image }),
    excerpt: before + excerpt.text,
    // Every second one is a word that it was found by.
    parts: [before + first, ...others],
    ...(isTextOriginal && { lang: context.get('language').original.locale }),
  }
}

const toWay = (context: SiteContext, { path, title }: Place) => ({
  title: context.get('language').translate(title) ?? title,
  url: path,
  excerpt: '',
})

/** Ways on: each leads elsewhere, and all are seen at once. */
function chooseWays(places: readonly Place[]): Place[] {
  const isFirst = ({ path }: Place, at: number) => places.findIndex((place) => place.path === path) === at
  return places.filter(isFirst).slice(0, maxWays)
}

/** The search as a call, and as a page that works without scripts. */
export function searchRoutes({
  database,
  renderer,
  maxSearches = 120,
  search,
  readPlaces,
  readListPath,
  renderPopular,
}: SearchOptions): Routes {
  const routes = createRoutes()
  /** SRC-01: a field may search one collection alone; one that is not there has nothing. */
  async function find(context: SiteContext, max: number) {
    const collection = context.req.query('collectionId')
    const list = collection ? ((await readListPath(collection)) ?? '') : undefined
    return search(context, { query: getQuery(context.req.query('q')), list, max })
  }
  routes.get('/api/search', rateLimit(database, 'search', maxSearches), async (context) => {
    const { results, ...found } = await find(context, maxResults.call)
    if (results.length > 0) return context.json({ ...found, results: results.map((result) => toJson(context, result)) })
    const ways = found.query ? chooseWays(await readPlaces(context)) : []
    return context.json({ ...found, results, ways: ways.map((place) => toWay(context, place)) })
  })
  routes.get('/search', async (context) => {
    if (!(await isWithinVisitorRate(context, database, 'search', maxSearches))) return tooMany(context)
    return renderer.queueRender(context, async () => {
      const found = await find(context, maxResults.page)
      if (found.total > 0) return searchPage(context, renderer, { ...found, places: [] })
      const [places, popular] = [chooseWays(await readPlaces(context)), await renderPopular(context)]
      return searchPage(context, renderer, { ...found, places, popular })
    })
  })
  return routes
}
