import { createRoutes, type Routes } from '../../http/context'
import { getOfferedType } from './domain'
import { hasFile, sendAttachment } from './service/attachment'

/** The files that an owner offers for download, at `/s/`. Other kinds of file are not served: a browser could run them. */
export function fileRoutes(folder: string): Routes {
  const routes = createRoutes()
  routes.get('/s/:file{[\\w-]+\\.\\w+}', (context) => {
    const file = context.req.param('file')
    const type = getOfferedType(file)
    if (!type || !hasFile(folder, file)) return context.notFound()
    return sendAttachment(context, { folder, file, type, caching: 'no-cache' })
  })
  return routes
}
