import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { Hono } from 'hono'
import type { Assets } from '../assets'
import type { Variables } from '../security'
import { rewrite } from './rewrite'

/** One saved page to serve. */
export interface SavedPage {
  readonly file: string
  readonly path: string
  readonly source: string
}

/** Everything on other hosts is blocked; the page's own inline styles and scripts are left to it, as it was served with them. */
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

/** A picture of one grey pixel: blocked pictures of other hosts are not asked for, relative ones get this. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')

/** Serves saved pages with our loader in place of the scripts they came with. */
export function savedPages(pages: readonly SavedPage[], assets: Assets): Hono<{ Variables: Variables }> {
  const app = new Hono<{ Variables: Variables }>()
  const { manifest, importMap, entry } = assets.pageManifest({ blocks: Object.keys(assets.catalogue.blocks) })
  const ours = { legacyShims: assets.catalogue.runtime.legacyShims, manifest, importMap, entry: entry.src }
  app.route('/', assets.files)
  for (const page of pages) {
    app.get(page.path, (context) => {
      context.header('Content-Security-Policy', policy)
      context.header('Cache-Control', 'no-store')
      return context.html(rewrite(page.source, ours).html)
    })
  }
  app.get('/', (context) =>
    context.html(
      `<!doctype html><title>Saved pages</title><ul>${pages.map(({ path }) => `<li><a href="${path}">${path}</a>`).join('')}</ul>`,
    ),
  )
  // Calls of the page's blocks find a server that takes everything and knows nothing.
  app.get('/api/*', (context) => context.json({ results: [], total: 0 }))
  app.post('/api/*', (context) => context.json({ success: true }))
  app.get('*', (context) =>
    /\.(?:png|jpe?g|gif|webp|svg|avif)$/i.test(context.req.path)
      ? context.body(new Uint8Array(pixel), 200, { 'Content-Type': 'image/gif' })
      : context.text('Not saved', 404),
  )
  return app
}
