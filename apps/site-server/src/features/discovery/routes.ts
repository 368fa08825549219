import { createRoutes, getOrigin, type Routes } from '../../http/context'
import type { ReadContent } from '../../http/request/content-version'
import { createRobots, createSitemap, type ListedPage } from './domain'

/** What search engines ask for before they read pages. */
export interface DiscoveryOptions {
  /** All pages that they may list. */
  readPages(): Promise<readonly ListedPage[]>
  readonly readContent: ReadContent
}

const sharedFor = 'public, max-age=3600'

/** `/sitemap.xml` and `/robots.txt`. */
export function discoveryRoutes({ readPages, readContent }: DiscoveryOptions): Routes {
  const routes = createRoutes()
  routes.get('/sitemap.xml', async (context) => {
    const origin = getOrigin(context)
    // All pages of a large shop: made once, also for search engines that come together.
    const make = async () => createSitemap(await readPages(), origin)
    return context.body(await readContent(context, `sitemap of ${origin}`, make), 200, {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': sharedFor,
    })
  })
  routes.get('/robots.txt', (context) =>
    context.text(createRobots(getOrigin(context)), 200, { 'Cache-Control': sharedFor }),
  )
  return routes
}
