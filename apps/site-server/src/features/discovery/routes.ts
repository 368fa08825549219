import { createRoutes, getOrigin, type Routes, type SiteContext } from '../../http/context'
import type { ReadContent } from '../../http/request/content-version'
import { createRobots, createSitemap, createSitemapIndex, type ListedPage } from './domain'

/** What search engines ask for before they read pages. */
export interface DiscoveryOptions {
  /** All pages that they may list. */
  readPages(): Promise<readonly ListedPage[]>
  readonly readContent: ReadContent
}

const sharedFor = 'public, max-age=3600'

/** `/sitemap.xml`, which names further files where one cannot have all pages, and `/robots.txt`. */
export function discoveryRoutes({ readPages, readContent }: DiscoveryOptions): Routes {
  const routes = createRoutes()
  const readFiles = (context: SiteContext) => {
    const origin = getOrigin(context)
    // All pages of a large shop: made once, also for search engines that come together.
    return readContent(context, `sitemap of ${origin}`, async () => createSitemap(await readPages(), origin))
  }
  const send = (context: SiteContext, file: string) =>
    context.body(file, 200, { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': sharedFor })

  routes.get('/sitemap.xml', async (context) => {
    const files = await readFiles(context)
    return send(context, files.length > 1 ? createSitemapIndex(files.length, getOrigin(context)) : files[0])
  })
  routes.get('/:file{sitemap-[1-9]\\d*\\.xml}', async (context) => {
    const files = await readFiles(context)
    const file =
      files.length > 1 ? files[Number.parseInt(context.req.path.slice('/sitemap-'.length), 10) - 1] : undefined
    return file === undefined ? context.notFound() : send(context, file)
  })
  routes.get('/robots.txt', (context) =>
    context.text(createRobots(getOrigin(context)), 200, { 'Cache-Control': sharedFor }),
  )
  return routes
}
