import { createRoutes, getOrigin, type Routes } from '../../http/context'
import { createRobots, createSitemap, type ListedPage } from './domain'

/** What search engines ask for before they read pages. */
export interface DiscoveryOptions {
  /** All pages that they may list. */
  readPages(): Promise<readonly ListedPage[]>
}

const sharedFor = 'public, max-age=3600'

/** `/sitemap.xml` and `/robots.txt`. */
export function discoveryRoutes({ readPages }: DiscoveryOptions): Routes {
  const routes = createRoutes()
  routes.get('/sitemap.xml', async (context) =>
    context.body(createSitemap(await readPages(), getOrigin(context)), 200, {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': sharedFor,
    }),
  )
  routes.get('/robots.txt', (context) =>
    context.text(createRobots(getOrigin(context)), 200, { 'Cache-Control': sharedFor }),
  )
  return routes
}
