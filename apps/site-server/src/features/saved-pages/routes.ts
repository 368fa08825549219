import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { basename, dirname, extname, join, sep } from 'node:path'
import { cookieNames } from '@ashlar/core-site'
import { playerSources } from '@ashlar/core-site/players'
import { getCookie } from 'hono/cookie'
import { createRoutes, type Routes } from '../../http/context'
import type { ReplacedOrigins, ThirdParties } from '../../http/response/third-parties'
import type { Assets } from '../../rendering/assets'
import { releasesFor } from '../../rendering/page-releases'
import { setFilePath } from '../../rendering/set-files'
import { readSite } from './domain/page-context'
import { formOrigins, isBlocked, isPlatformText, listLibraries, type SavedScript } from './domain/rewrite'
import { decodePath } from './domain/site-paths'
import { notSaved } from './service/page-pictures'
import { listBlocks, readContent, renderSaved } from './service/saved-page'

/** One saved page to serve. */
interface SavedPage {
  readonly file: string
  readonly path: string
  readonly source: string
}

/** Other hosts are blocked, but those of public libraries, of the services that the page uses and those that its forms post to. The page keeps its own inline styles and scripts. */
function policy(source: string, { sources }: Pick<ThirdParties, 'sources'> = { sources: {} }): string {
  const from = (directive: string) => (sources[directive] ?? []).map((source) => ` ${source}`).join('')
  return [
    "default-src 'none'",
    [`script-src 'self' 'unsafe-inline' 'unsafe-eval'${from('script')}`, ...listLibraries(source)].join(' '),
    `style-src 'self' 'unsafe-inline'${from('style')}`,
    `img-src 'self' data: blob:${from('img')}`,
    `font-src 'self' data:${from('font')}`,
    `connect-src 'self'${from('connect')}`,
    "media-src 'self' data: blob:",
    `frame-src ${playerSources.join(' ')}${from('frame')}`,
    "object-src 'none'",
    `form-action ${["'self'", ...formOrigins(source)].join(' ')}`,
  ].join('; ')
}

/** A page as it was saved, with the scripts that were saved beside it. */
const savedPolicy = "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:"

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

/** Types of the files that a browser saves beside a page. */
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.wav': 'audio/wav',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
}

/** A stylesheet, picture, font or recording that was saved in a folder beside one of the pages. */
function savedFile(
  pages: readonly Pick<SavedPage, 'file'>[],
  path: string,
): { path: string; type: string } | undefined {
  const type = types[extname(path).toLowerCase()]
  if (!type) return undefined
  const folders = pages.map(({ file }) => dirname(file)).filter((folder) => existsSync(folder))
  for (const folder of new Set(folders.map((each) => realpathSync(each)))) {
    const wanted = join(folder, path)
    // Never a file elsewhere, also not behind a link of the file system.
    if (existsSync(wanted) && realpathSync(wanted).startsWith(folder + sep)) return { path: wanted, type }
  }
  return undefined
}

/** True for a script of the platform that was saved beside the page. */
function isSavedPlatform({ source }: SavedScript, file: string): boolean {
  const path = source === undefined ? undefined : URL.parse(source, 'http://site.invalid')?.pathname
  const saved = path && /\.m?js$/i.test(path) ? savedFile([{ file }], decodePath(path) ?? path) : undefined
  return saved !== undefined && isPlatformText(readFileSync(saved.path, 'utf8'))
}

/** One saved page, at its address; `sets` are the set files that it names. */
function savedPageRoute(page: SavedPage, assets: Assets, replaced: ReplacedOrigins, sets: Map<string, string>): Routes {
  const routes = createRoutes()
  const content = readContent(page.source, replaced)
  const contentPolicy = policy(page.source, content.thirdParties)
  routes.get(page.path, async (context) => {
    if (context.req.query('ashlar-saved') !== undefined) {
      context.header('Content-Security-Policy', savedPolicy)
      return context.html(page.source)
    }
    const { catalogue } = assets
    const { input } = releasesFor(context, { catalogue, ...readSite(content.context) })
    context.header('Content-Security-Policy', contentPolicy)
    context.header('Cache-Control', 'no-store')
    const { html } = await renderSaved(content, {
      blocks: listBlocks(catalogue, content),
      fileText: assets.fileText,
      // The runtime says that a visitor has logged out.
      isBusy: context.req.query('logout') === 'true',
      isRemoved: (script) => isBlocked(script) || isSavedPlatform(script, page.file),
      hasUserScripts: getCookie(context, cookieNames.noUserScripts) !== 'true',
      makePage: (wanted) => assets.pageManifest({ ...input, ...wanted }),
      saveFile(file) {
        sets.set(file.url, file.text)
        return file
      },
    })
    return context.html(html)
  })
  return routes
}

/** Serves saved pages with our loader in place of the scripts they were saved with. `replaced` are origins for those of other makers. */
export function savedPageRoutes(pages: readonly SavedPage[], assets: Assets, replaced: ReplacedOrigins = {}): Routes {
  const routes = createRoutes()
  const sets = new Map<string, string>()
  for (const page of pages) routes.route('/', savedPageRoute(page, assets, replaced, sets))
  routes.get(setFilePath, (context) => {
    const { path } = context.req
    const text = sets.get(path)
    return text === undefined
      ? context.notFound()
      : context.body(text, 200, { 'Content-Type': path.endsWith('.js') ? 'text/javascript' : 'application/json' })
  })
  routes.route('/', assets.files)
  routes.get('/', (context) =>
    context.html(
      `<!doctype html><title>Saved pages</title><ul>${pages.map(({ path }) => `<li><a href="${path}">${path}</a>`).join('')}</ul>`,
    ),
  )
  // Calls of the page's blocks succeed, with no content.
  routes.get('/api/*', (context) => context.json({ results: [], total: 0 }))
  routes.post('/api/*', (context) => context.json({ success: true }))
  routes.get('*', (context) => {
    const { path } = context.req
    const saved = savedFile(pages, path)
    if (saved) return context.body(new Uint8Array(readFileSync(saved.path)), 200, { 'Content-Type': saved.type })
    return /\.(?:png|jpe?g|gif|webp|svg|avif)$/i.test(path)
      ? context.body(new Uint8Array(pixel), 200, { 'Content-Type': 'image/gif', [notSaved]: '1' })
      : context.text('Not saved', 404)
  })
  return routes
}
