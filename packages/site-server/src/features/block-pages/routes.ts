import { createRoutes, type Routes, type SiteContext } from '../../http/context'
import { allBlocksPage, blockIndexPage } from './pages/all-blocks'
import { type BlockPageParts, blockPage } from './pages/block'

/** A page of each block, found by pattern, and one of all of them. */
export function blockPageRoutes(parts: BlockPageParts): Routes {
  const routes = createRoutes()
  const { sharePage } = parts.renderer
  routes.get(
    '/blocks',
    sharePage((context) => blockIndexPage(context, parts.renderer)),
  )
  routes.get(
    '/blocks/all',
    sharePage((context) => allBlocksPage(context, parts)),
  )
  const page = async (context: SiteContext) => (await blockPage(context, parts)) ?? context.notFound()
  const shared = sharePage(page)
  // A page with chosen values is rendered for its visitor alone: there are too many of them to store.
  routes.get('/blocks/:name', (context) => (context.req.url.includes('?') ? page(context) : shared(context)))
  return routes
}
