import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { login } from './accounts/login'
import { memberCalls } from './accounts/member-calls'
import { sessions } from './accounts/sessions'
import type { Assets } from './assets'
import { calls } from './calls'
import type { Database } from './database/schema'
import { formCalls } from './form-calls'
import { createImages } from './images'
import { createMedia } from './media'
import { office } from './office/office'
import { reviewCalls } from './reviews/review-calls'
import { crumbs, headers, type SiteContext, type Variables } from './security'
import { createSite, type ProblemWish } from './site'
import { siteCalls } from './site-calls'
import { storeOffice } from './store/office-store'
import { shopPages } from './store/shop-pages'
import { createStore, type StoreWish } from './store/store'
import { widgetCalls } from './widget'

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
  readonly limits?: Parameters<typeof calls>[1] & {
    readonly forms?: number
    readonly login?: number
    readonly reviews?: number
    readonly coupons?: number
    readonly payments?: number
  }
  /** How orders are paid, for tests. Default: by the test provider. */
  readonly payment?: Pick<StoreWish, 'provider' | 'answerTime' | 'step'>
}

const notFound: ProblemWish = {
  status: 404,
  pageType: 100,
  title: 'Not found',
  text: 'There is no page at this address. Nothing is lost: the site is all there. Go back, search, or start from the first page.',
  photo: 'nuthatch.jpg',
}
const membersOnly: ProblemWish = {
  status: 403,
  pageType: 106,
  title: 'Members only',
  text: 'This page is for members, and you are not logged in. Log in, or go back to what everybody can read.',
  photo: 'friends.jpg',
  way: { text: 'Log in', href: '/login?next=/members' },
}
const isProtected: ProblemWish = {
  status: 403,
  pageType: 105,
  title: 'For guests',
  text: 'This page is for the guests of one week, and you are not logged in. Log in, or go back to what everybody can read.',
  photo: 'friends.jpg',
  way: { text: 'Log in', href: '/login?next=/guests' },
}
const broken: ProblemWish = {
  status: 500,
  pageType: 101,
  title: 'Something went wrong',
  text: 'The page could not be put together. Nothing of yours is lost. Load it again in a minute.',
  photo: 'stream.jpg',
}
const longestBody = 256 * 1024

/** A page of nothing but words, with its page type. */
function plain({ title, text, pageType }: ProblemWish): string {
  const context = JSON.stringify({ pageType })
  return `<!doctype html><html lang="en-US"><title>${title}</title><script type="application/json" id="ashlar-context">${context}</script><h1>${title}</h1><p>${text}</p>`
}

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M2 27 13 7l6 10 3-4 8 14z" fill="#2f5d50"/></svg>'

/** The styles of the site, in the order of their names: what is later wins. And its icon. */
function looks(folder: string) {
  const app = new Hono<{ Variables: Variables }>()
  const sheets = readdirSync(folder).filter((file) => file.endsWith('.css'))
  const styles = sheets
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
  app.get('/assets/site.css', (context) =>
    context.body(styles, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache' }),
  )
  app.get('/assets/icon.svg', (context) =>
    context.body(icon, 200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'max-age=86400' }),
  )
  return app
}

/** The site server as a function from request to answer. */
export function createApp({ database, assets, home, cache, log = () => {}, limits, payment }: AppWish) {
  const app = new Hono<{ Variables: Variables }>()
  const images = createImages(join(home, 'photos'), join(cache, 'images'))
  const site = createSite({ database, assets, images, report: (problem) => log({ level: 'warn', problem }) })
  const store = createStore({
    database,
    address: images.address,
    mostCoupons: limits?.coupons,
    mostPayments: limits?.payments,
    ...payment,
  })
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
  app.use(sessions(database))
  app.use(crumbs(database))
  app.route('/', assets.files)
  app.route('/', images.files)
  app.route('/', createMedia(join(home, 'films')))
  app.route('/', calls(database, limits))
  app.route('/', formCalls(database, limits?.forms))
  app.route('/', siteCalls(database))
  app.route('/', store.calls)
  app.route('/', widgetCalls(database))
  app.route('/', login(database, limits?.login))
  app.route('/', memberCalls(database, site, limits?.login))
  app.route('/', office(database, storeOffice(store.parts)))
  app.route('/', reviewCalls(database, site, limits?.reviews))
  app.route('/', looks(join(home, 'styles')))
  app.get('/health', (context) => context.json({ ok: true }))

  const missing = (context: SiteContext) => {
    const { path } = context.req
    if (/^\/(?:api|cdn|images|assets)\//.test(path))
      return context.json({ error: `There is nothing at ${path}. Nothing was changed. Check the address.` }, 404)
    return site.problem(context, notFound)
  }
  app.route('/', shopPages({ ...store.parts, answer: site.answer }, missing))
  app.get('/journal', site.journal)
  app.get('/journal/:slug', async (context) => (await site.post(context)) ?? missing(context))
  app.get('/search', site.search)
  app.get('/credits', site.credits)
  app.get('/blocks', site.blockIndex)
  app.get('/blocks/:name', async (context) => (await site.blockPage(context)) ?? missing(context))
  app.get('/members', (context) =>
    context.get('account') ? site.members(context) : site.problem(context, membersOnly),
  )
  app.get('/guests', (context) => (context.get('account') ? site.guests(context) : site.problem(context, isProtected)))
  app.get('*', async (context) => (await site.page(context)) ?? missing(context))
  app.notFound(missing)
  app.onError((error, context) => {
    log({ level: 'error', path: context.req.path, error: error.message, stack: error.stack })
    // The database may be what is broken: then the page is put together without it.
    return site.problem(context, broken).catch(() => context.html(plain(broken), 500))
  })
  return app
}
