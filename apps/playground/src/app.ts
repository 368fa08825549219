import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Assets } from './assets'
import { calls } from './calls'
import type { Database } from './database/schema'
import { images } from './images'
import { crumbs, headers, type SiteContext, type Variables } from './security'
import { createSite } from './site'

/** What the site server is made of. */
export interface AppWish {
  readonly database: Database
  readonly assets: Assets
  /** Folder of the app, with its photographs and styles. */
  readonly home: string
  /** Folder for what is made while running. */
  readonly cache: string
  /** Gets one line a request, and what went wrong. Default: nobody. */
  log?(line: Readonly<Record<string, unknown>>): void
  /** Calls a visitor may make in a minute, by kind, for tests. */
  readonly limits?: Parameters<typeof calls>[1]
}

const notFound = [
  'Not found',
  'There is no page at this address. Nothing is lost: the site is all there. Go back, search, or start from the first page.',
] as const
const forbidden = [
  'Members only',
  'This page is for members, and you are not logged in. Log in, or go back to what everybody can read.',
] as const
const broken = [
  'Something went wrong',
  'The page could not be put together. Nothing of yours is lost. Load it again in a minute.',
] as const
const longestBody = 256 * 1024

/** A page of nothing but words, with its page type. */
function plain([title, text]: readonly [string, string]): string {
  const context = JSON.stringify({ pageType: 101 })
  return `<!doctype html><html lang="en-US"><title>${title}</title><script type="application/json" id="ashlar-context">${context}</script><h1>${title}</h1><p>${text}</p>`
}

/** The site server as a function from request to answer. */
export function createApp({ database, assets, home, cache, log = () => {}, limits }: AppWish) {
  const app = new Hono<{ Variables: Variables }>()
  const site = createSite(database, assets, (problem) => log({ level: 'warn', problem }))
  const styles = readFileSync(join(home, 'site.css'), 'utf8')
  const icon =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M2 27 13 7l6 10 3-4 8 14z" fill="#2f5d50"/></svg>'

  app.use(async (context, next) => {
    const began = performance.now()
    await next()
    log({
      method: context.req.method,
      path: context.req.path,
      status: context.res.status,
      ms: Math.round(performance.now() - began),
    })
  })
  app.use(headers)
  app.use(
    bodyLimit({
      maxSize: longestBody,
      onError: (context) =>
        context.json({ error: 'The request is larger than 256 KiB. It was not read. Send less.' }, 413),
    }),
  )
  app.use(crumbs(database))
  app.route('/', assets.files)
  app.route('/', images(join(home, 'photos'), join(cache, 'images')))
  app.route('/', calls(database, limits))
  app.get('/assets/site.css', (context) =>
    context.body(styles, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache' }),
  )
  app.get('/assets/icon.svg', (context) =>
    context.body(icon, 200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'max-age=86400' }),
  )
  app.get('/health', (context) => context.json({ ok: true }))

  const missing = (context: SiteContext) => {
    const { path } = context.req
    if (/^\/(?:api|cdn|images|assets)\//.test(path))
      return context.json({ error: `There is nothing at ${path}. Nothing was changed. Check the address.` }, 404)
    return site.problem(context, 404, 100, notFound)
  }
  app.get('/journal', site.journal)
  app.get('/journal/:slug', async (context) => (await site.post(context)) ?? missing(context))
  app.get('/search', site.search)
  app.get('/credits', site.credits)
  app.get('/blocks', site.blockIndex)
  app.get('/blocks/:name', async (context) => (await site.blockPage(context)) ?? missing(context))
  app.get('/members', (context) => site.problem(context, 403, 106, forbidden))
  app.get('*', async (context) => (await site.page(context)) ?? missing(context))
  app.notFound(missing)
  app.onError((error, context) => {
    log({ level: 'error', path: context.req.path, error: error.message, stack: error.stack })
    // The database may be what is broken: then the page is put together without it.
    return site.problem(context, 500, 101, broken).catch(() => context.html(plain(broken), 500))
  })
  return app
}
