import { createRoutes, type Routes, type SiteContext } from '../../http/context'
import { allBlocksPage, blockIndexPage } from './pages/all-blocks'
import { type BlockPageDependencies, blockPage } from './pages/block'

/** A page of each block, found by pattern, and one of all of them. */
export function blockPageRoutes(dependencies: BlockPageDependencies): Routes {
  const routes = createRoutes()
  const { sharePage } = dependencies.renderer
  routes.get(
    '/blocks',
    sharePage((context) => blockIndexPage(context, dependencies.renderer)),
  )
  routes.get(
    '/blocks/all',
    sharePage((context) => allBlocksPage(context, dependencies)),
  )
  const page = async (context: SiteContext) => (await blockPage(context, dependencies)) ?? context.notFound()
  const shared = sharePage(page)
  // A page with chosen values is rendered for its visitor alone: there are too many of them to store.
  routes.get('/blocks/:name', (context) => (context.req.url.includes('?') ? page(context) : shared(context)))
  return routes
}
