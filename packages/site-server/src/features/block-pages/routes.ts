import { createRoutes, type Routes, type SiteContext } from '../../http/context'
import type { PageRenderer } from '../../rendering/page'
import { allBlocksPage, blockIndexPage } from './pages/all-blocks'
import { blockPage } from './pages/block'

/** A page of each block, found by pattern, and one of all of them. `storybook` is the address of the stories. */
export function blockPageRoutes(renderer: PageRenderer, storybook?: string): Routes {
  const routes = createRoutes()
  const { sharePage } = renderer
  routes.get(
    '/blocks',
    sharePage((context) => blockIndexPage(context, renderer)),
  )
  routes.get(
    '/blocks/all',
    sharePage((context) => allBlocksPage(context, renderer)),
  )
  const page = (context: SiteContext) => blockPage(context, renderer, storybook) ?? context.notFound()
  const shared = sharePage(page)
  // A page with chosen values is rendered for its visitor alone: there are too many of them to store.
  routes.get('/blocks/:name', (context) => (context.req.url.includes('?') ? page(context) : shared(context)))
  return routes
}
