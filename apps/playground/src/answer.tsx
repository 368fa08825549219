import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Account } from './accounts/account'
import { xsrfOf } from './accounts/xsrf'
import type { Assets } from './assets'
import { chromeOf, type SiteSettings } from './chrome'
import { setting } from './database/queries'
import type { Database } from './database/schema'
import { Document } from './pages/document'
import type { SiteContext } from './security'
import { siteId } from './site-id'
import { storeSettings, unset } from './store/settings'
import { cartCount } from './store/whose-cart'

/** A thing of the site that the page context names. */
interface Named {
  readonly id: string
  readonly title: string
  readonly fullUrl: string
}

/** One page to answer with. */
export interface PageWish {
  readonly title: string
  readonly description?: string
  readonly pageType: number
  readonly blocks: readonly string[]
  readonly body: ReactNode
  readonly status?: 200 | 400 | 401 | 403 | 404 | 409 | 410 | 422 | 429 | 500
  readonly collection?: Named & { readonly type: number }
  readonly item?: Named & { readonly recordType: number }
  /** What else the page context names, such as the product of its page. */
  readonly context?: Readonly<Record<string, unknown>>
}

/** Writes one page as the answer to a request. */
export type Answer = (request: SiteContext, wish: PageWish) => Promise<Response>

const userAccountsSettings = { loginAllowed: true, signupAllowed: false }
const siteTitle = 'Aitz & Mar'
/** A collection whose items stand on a page that is in the navigation already. */
const eventsOnPage = 10

async function navigation(database: Database) {
  const pages = await database
    .selectFrom('pages')
    .select(['path', 'title'])
    .where('page_type', '=', 2)
    .where('published', '=', 1)
    .orderBy('position')
    .execute()
  const collections = await database
    .selectFrom('collections')
    .select(['path', 'title'])
    .where('type', '!=', eventsOnPage)
    .orderBy('path')
    .execute()
  return [...pages.filter(({ path }) => path !== '/'), ...collections]
}

/** Members are visitors of the site, whom its pages treat as such: only who works on it is named (OWN-01, TRK). */
function accountIn(account: Account | undefined) {
  if (account?.kind !== 'owner') return {}
  const { id, name, email, roles } = account
  return { authenticatedAccount: { id, displayName: name, email }, websiteRoles: roles }
}

/** Page context in the shape that published pages have; who is logged in is named only when someone is. */
function contextOf(
  request: SiteContext,
  { pageType, collection, item, context }: PageWish,
  cookieSettings: unknown,
  { showAnnouncementBar = false, location, websiteSettings }: SiteSettings,
  storeSettings: unknown,
) {
  return {
    pageType,
    templateVersion: 'ashlar',
    templateId: 'ashlar',
    ...(collection && { collection, collectionId: collection.id }),
    ...(item && { item, itemId: item.id }),
    ...context,
    ...accountIn(request.get('account')),
    cookieSettings,
    showAnnouncementBar,
    website: {
      id: siteId,
      siteTitle,
      language: 'en-US',
      timeZone: 'Europe/Madrid',
      baseUrl: new URL(request.req.url).origin,
      location,
    },
    websiteSettings: {
      useEscapeKeyToLogin: false,
      userAccountsSettings,
      ...websiteSettings,
      websiteId: siteId,
      commentsEnabled: false,
      storeSettings,
    },
  }
}

/** Joins content, page context and page manifest to pages. */
export function createAnswer(database: Database, assets: Assets, report: (problem: string) => void): Answer {
  return async (request, wish) => {
    const { title, description = '', blocks, body, status = 200 } = wish
    // The database may be what is broken: the page that says so is put together without it.
    const safely = <Value,>(read: Promise<Value>, fallback: Value) =>
      status === 500 ? read.catch(() => fallback) : read
    const cookieSettings = await safely(setting(database, 'cookieSettings', {}), {})
    const settings = await safely(setting<SiteSettings>(database, 'siteSettings', {}), {})
    const store = await safely(storeSettings(database), unset)
    const cart = await safely(cartCount(request, database), 0)
    const account = request.get('account')
    const member = account?.kind === 'member' ? account.name : undefined
    const siteUser = account && {
      ...(member && { displayName: member }),
      xsrfToken: await safely(xsrfOf(database, account.session), ''),
    }
    const context = { ...contextOf(request, wish, cookieSettings, settings, store), siteUser }
    const chrome = chromeOf(settings, context)
    const manifest = assets.pageManifest({
      blocks: [...new Set([...blocks, 'consent', ...chrome.blocks, ...(cart > 0 ? ['cart-indicator'] : [])])],
      react: request.req.query('react') === 'preact' ? 'preact' : 'react',
    })
    for (const problem of manifest.problems) report(problem)
    const html = renderToString(
      <Document
        title={title === 'Home' ? `${siteTitle} — walking weeks with a camera` : `${title} — ${siteTitle}`}
        description={description}
        path={request.req.path}
        member={member}
        nonce={request.get('nonce')}
        nav={await safely(navigation(database), [])}
        context={context}
        manifest={manifest}
        chrome={chrome}
        cart={cart}
      >
        {body}
      </Document>,
    )
    // What names an account or counts a cart is for its own browser alone.
    request.header('Cache-Control', account || cart > 0 ? 'private, no-cache' : 'no-cache')
    return request.html(`<!doctype html>${html}`, status)
  }
}
