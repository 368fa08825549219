import { createRoutes, type Routes } from '../../http/context'
import { getOfferedType } from './domain'
import { findFile, sendAttachment } from './service/attachment'

/** The files that an owner offers for download, at `/s/`. Other kinds of file are not served: a browser could run them. */
export function fileRoutes(folder: string): Routes {
  const routes = createRoutes()
  routes.get('/s/:file', (context) => {
    const asked = context.req.param('file')
    const type = getOfferedType(asked)
    const file = type && findFile(folder, asked)
    if (!type || !file) return context.notFound()
    return sendAttachment(context, { folder, file, type, caching: 'no-cache', isInParts: true })
  })
  return routes
}
