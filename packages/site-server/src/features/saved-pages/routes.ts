import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { createRoutes, type Routes } from '../../http/context'
import type { Assets } from '../../rendering/assets'
import { rewrite } from './domain'

/** One saved page to serve. */
interface SavedPage {
  readonly file: string
  readonly path: string
  readonly source: string
}

/** Other hosts are blocked. The page keeps its own inline styles and scripts. */
const policy = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline' 'unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "media-src 'self' data: blob:",
  "frame-src 'none'",
  "object-src 'none'",
  "form-action 'self'",
].join('; ')

/** Reads the files to serve; one that cannot be read is an error in three parts. */
export function readSaved(files: readonly string[]): SavedPage[] {
  return files.map((file, index) => {
    try {
      const name =
        basename(file)
          .replace(/\.html?$/i, '')
          .replace(/[^\w.-]+/g, '-') || 'page'
      return { file, path: `/${index + 1}-${name}`, source: readFileSync(file, 'utf8') }
    } catch (error) {
      throw new Error(
        `The page ${file} cannot be read (${(error as Error).message}). No page is served. Check the path.`,
      )
    }
  })
}

/** A picture of one grey pixel, for relative addresses of pictures; those of other hosts are blocked. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')

/** Serves saved pages with our loader in place of the scripts they were saved with. */
export function savedPageRoutes(pages: readonly SavedPage[], assets: Assets): Routes {
  const routes = createRoutes()
  const { manifest, importMap, entry } = assets.pageManifest({ blocks: Object.keys(assets.catalogue.blocks) })
  const runtime = { legacyShims: assets.catalogue.runtime.legacyShims, manifest, importMap, entry: entry.src }
  routes.route('/', assets.files)
  for (const page of pages) {
    routes.get(page.path, (context) => {
      context.header('Content-Security-Policy', policy)
      context.header('Cache-Control', 'no-store')
      return context.html(rewrite(page.source, runtime).html)
    })
  }
  routes.get('/', (context) =>
    context.html(
      `<!doctype html><title>Saved pages</title><ul>${pages.map(({ path }) => `<li><a href="${path}">${path}</a>`).join('')}</ul>`,
    ),
  )
  // Calls of the page's blocks succeed, with no content.
  routes.get('/api/*', (context) => context.json({ results: [], total: 0 }))
  routes.post('/api/*', (context) => context.json({ success: true }))
  routes.get('*', (context) =>
    /\.(?:png|jpe?g|gif|webp|svg|avif)$/i.test(context.req.path)
      ? context.body(new Uint8Array(pixel), 200, { 'Content-Type': 'image/gif' })
      : context.text('Not saved', 404),
  )
  return routes
}
