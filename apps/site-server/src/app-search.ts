import { type AppDependencies, createShelf, getCatalog } from './app-dependencies'
import { collectionById, listedCollections, navigation } from './features/content/repository'
import { contentEntries } from './features/content/service'
import { eventEntries } from './features/events/service'
import { legalEntries } from './features/legal/service'
import { searchRoutes } from './features/search/routes'
import { createSiteSearch } from './features/search/service/site-search'
import type { Routes, SiteContext } from './http/context'
import { productEntries } from './store/catalog/service/product-summaries'

/** A search finds products, pages, posts and events that every visitor may see. */
export function getSearchRoutes(dependencies: AppDependencies): Routes {
  const { database, renderer, site, languageOf, readContent, rateLimits, log } = dependencies
  const search = createSiteSearch({
    database,
    readContent,
    languageOf,
    report: (problem) => log({ level: 'warn', problem }),
    readEntries: async (language) => [
      ...(await productEntries(getCatalog(dependencies), language)),
      ...(await contentEntries(database, language)),
      ...(await legalEntries(database, language)),
      ...(await eventEntries(database, site.identity.timeZone, language)),
    ],
  })
  const readPlaces = (context: SiteContext) =>
    readContent(context, 'places', async () => [
      ...(await listedCollections(database)),
      ...(await navigation(database)),
    ])
  const readListPath = async (id: string) => (await collectionById(database, id))?.path
  const readers = { readPlaces, readListPath, renderPopular: createShelf(dependencies) }
  return searchRoutes({ database, renderer, search, ...readers, maxSearches: rateLimits.search })
}
