import { createReadStream, existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createRoutes, type Routes } from '../../http/context'

const types: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
  zip: 'application/zip',
}

/** The files that an owner offers for download, at `/s/`. Other kinds of file are not served: a browser could run them. */
export function fileRoutes(folder: string): Routes {
  const routes = createRoutes()
  routes.get('/s/:file{[\\w-]+\\.\\w+}', (context) => {
    const file = context.req.param('file')
    const type = types[file.slice(file.lastIndexOf('.') + 1).toLowerCase()]
    const path = join(folder, file)
    if (!type || !existsSync(path)) return context.notFound()
    return context.body(Readable.toWeb(createReadStream(path)) as ReadableStream, 200, {
      'Content-Type': type,
      'Content-Length': String(statSync(path).size),
      'Content-Disposition': `attachment; filename="${file}"`,
      'Cache-Control': 'no-cache',
    })
  })
  return routes
}
