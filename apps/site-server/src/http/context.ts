import { type Context, Hono } from 'hono'
import type { Account } from './identity/account'
import type { SealedTimes } from './identity/sealed-time'
import { createKnownRoutes } from './known-routes'
import type { RequestOrigin } from './request/request-origin'
import type { LegalPage } from './response/legal-pages'
import type { PageLanguage } from './response/page-language'
import type { Placeholders } from './response/placeholders'
import type { SiteIdentity } from './response/site-identity'

/** The values that middleware sets for every handler. */
export interface Variables {
  /** Undefined where routes run without the app, such as those of saved pages. */
  requestOrigin: RequestOrigin | undefined
  /** Allows the scripts and styles of this response; 128 bits. */
  nonce: string
  /** The token of the session, without which a call changes nothing. No body has it: pages have `pageCrumb` of `response-values.ts`. */
  crumb: string
  /** The crumb for the page of this response; undefined where no crumb was read. */
  pageCrumb: (() => string) | undefined
  /** Seals the times of forms; undefined where no crumb was read. */
  times: SealedTimes | undefined
  /** Makes the token of a page for its records of starts, by its blocks of which some sessions get another release; undefined where pages have none. */
  startToken: ((trials: readonly string[]) => string) | undefined
  /** The account that is logged in; undefined for visitors. */
  account: Account | undefined
  site: SiteIdentity
  /** The language of the response, and its texts. */
  language: PageLanguage
  /** The version of the content when the request began; undefined for a file. */
  startVersion: number | undefined
  /** The version of the content that the request sees; undefined for one that changes something. */
  contentVersion: number | undefined
  /** Number of things in the visitor's cart; undefined where it has not been counted. */
  cartQuantity: number | undefined
  /** The name of the page of this response in the store of pages; undefined for one that is not stored. */
  storedPage: string | undefined
  /** Stand for the values of one response while a page is rendered for many; undefined for a page of one visitor. */
  placeholders: Placeholders | undefined
  /** Settings by key that this response shows in place of the stored ones, to the owner who tries them; undefined for all others. */
  unsaved: Readonly<Record<string, unknown>> | undefined
  /** A login that was tried, for the audit log; undefined for all other requests. */
  login: { readonly account: string; readonly result: string; readonly browser: string } | undefined
  /** What a request has changed, for the audit log; undefined where the fields of its form name it. */
  changes: Readonly<Record<string, string>> | undefined
  /** The legal pages that the owner has published; undefined outside of the checkout. */
  legalPages: readonly LegalPage[] | undefined
  /** The parts of the admin by groups, in the order of its navigation. */
  adminSections: readonly { readonly path: string; readonly title: string; readonly group: string }[]
}
export type SiteContext = Context<{ Variables: Variables }>
export type Routes = Hono<{ Variables: Variables }>

/** An app whose handlers know the variables of the site. */
export const createRoutes = (): Routes => new Hono<{ Variables: Variables }>({ router: createKnownRoutes() })

/** Scheme, name and port of the site, as the visitor's browser shows them. */
export const getOrigin = (context: SiteContext) =>
  context.get('requestOrigin')?.origin ?? new URL(context.req.url).origin

/** The whole address of a request: its path as it was sent, at the origin that visitors see. */
export const getAddress = (context: SiteContext) =>
  getOrigin(context) + context.req.url.replace(/^https?:\/\/[^/?#]*/, '')

/** Whether the visitor came by https; cookies are then sent over https alone. */
export const isSecure = (context: SiteContext) => getOrigin(context).startsWith('https:')

/** True for the addresses of files, which are the same for every visitor. */
export const isFilePath = (path: string) => /^\/(?:cdn|images|assets)\//.test(path)
