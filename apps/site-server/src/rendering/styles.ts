import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRoutes, type Routes } from '../http/context'
import { listNames, readIcon } from './site-folder'
import { createStoredFile, sendFile } from './stored-file'

/** The styles of a folder as one sheet, in the order of their names, and the icon of the site. */
export function styleRoutes(folder: string): Routes {
  const routes = createRoutes()
  const styles = listNames(folder)
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
  const icon = readIcon(folder)
  // No page is drawn before it: compressed it has a fifth of its size. It changes under its address, so browsers ask again.
  const sheet = createStoredFile(Buffer.from(styles))
  routes.get('/assets/site.css', (context) => sendFile(context, sheet, 'no-cache'))
  routes.get('/assets/icon.svg', (context) =>
    icon
      ? context.body(icon, 200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'max-age=86400' })
      : context.notFound(),
  )
  return routes
}
