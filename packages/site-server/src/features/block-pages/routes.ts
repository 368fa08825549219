import { createRoutes, type Routes } from '../../http/context'
import type { PageRenderer } from '../../rendering/page'
import { allBlocksPage, blockIndexPage, blockPage } from './pages'

/** A page of each block, found by pattern, and one of all of them. */
export function blockPageRoutes(renderer: PageRenderer): Routes {
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
  routes.get(
    '/blocks/:name',
    sharePage((context) => blockPage(context, renderer, context.req.param('name') ?? '') ?? context.notFound()),
  )
  return routes
}
