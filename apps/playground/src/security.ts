import { randomBytes } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Account } from './accounts/account'
import { isSigned, sign, siteKey } from './database/queries'
import type { Database } from './database/schema'

/** What every handler knows of the answer it writes. */
export interface Variables {
  nonce: string
  crumb: string
  /** Who is logged in; undefined for everybody else. */
  account: Account | undefined
}
export type SiteContext = Context<{ Variables: Variables }>

/** The policy of our own pages (safety.md); saved pages have another. */
export function policy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}' 'self'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    // Players are framed after a press or consent, and only these.
    'frame-src https://player.vimeo.com https://www.youtube.com https://www.youtube-nocookie.com https://fast.wistia.net https://animoto.com',
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'self'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types ashlar',
  ].join('; ')
}

/** Gives each answer a nonce of 128 bits and the headers that go with it. */
export const headers: MiddlewareHandler<{ Variables: Variables }> = async (context, next) => {
  const nonce = randomBytes(16).toString('base64')
  context.set('nonce', nonce)
  context.header('X-Content-Type-Options', 'nosniff')
  context.header('Referrer-Policy', 'strict-origin-when-cross-origin')
  context.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=()')
  context.header('Cross-Origin-Opener-Policy', 'same-origin')
  context.header('Content-Security-Policy', policy(nonce))
  await next()
}

/** Gives every visitor a crumb; scripts read it from the cookie and send it back. */
export function crumbs(database: Database): MiddlewareHandler<{ Variables: Variables }> {
  let secret: Promise<string> | undefined
  return async (context, next) => {
    // A read that failed is not kept: the next visitor asks the database again.
    secret ??= siteKey(database, 'crumb').catch((error) => {
      secret = undefined
      throw error
    })
    const key = boundTo(context.get('account')?.session, await secret)
    const known = getCookie(context, 'crumb')
    const isGood = known !== undefined && isSigned(key, known)
    const crumb = isGood ? known : sign(key)
    context.set('crumb', crumb)
    if (context.req.method === 'GET' || context.req.method === 'HEAD') {
      if (!isGood && !/^\/(?:cdn|images|assets)\//.test(context.req.path)) giveCrumb(context, crumb)
      return next()
    }
    if (isGood && isOwnOrigin(context) && (await sentCrumb(context)) === known) return next()
    const fresh = sign(key)
    giveCrumb(context, fresh)
    return refusal(context, fresh)
  }
}

/** A crumb counts only in the session it was given in: another session's, or one from before the login, does not. */
const boundTo = (session: string | undefined, key: string) => (session ? `${key}.${session}` : key)

/** Gives the browser another crumb, for the session that has just begun; undefined for the one that has ended. */
export async function renewCrumb(context: SiteContext, database: Database, session: string | undefined) {
  giveCrumb(context, sign(boundTo(session, await siteKey(database, 'crumb'))))
}

/** Scripts get the fresh crumb to try again with; a person who sent a form gets words. */
function refusal(context: SiteContext, crumb: string) {
  const error = 'The crumb is missing or not of this page. Nothing was changed. Try again.'
  if (!context.req.header('Accept')?.includes('text/html')) return context.json({ error, crumbFail: true, crumb }, 400)
  const text = 'This form is older than your visit. Nothing was changed. Go back, load the page again and send it.'
  return context.html(`<!doctype html><html lang="en-US"><title>Try again</title><h1>Try again</h1><p>${text}</p>`, 400)
}

function giveCrumb(context: SiteContext, crumb: string) {
  setCookie(context, 'crumb', crumb, {
    path: '/',
    sameSite: 'Lax',
    secure: new URL(context.req.url).protocol === 'https:',
  })
}

/**
 * Browsers name the origin of every state-changing call; one that names another site, or none, is refused, whatever else
 * it carries.
 */
function isOwnOrigin(context: SiteContext): boolean {
  const origin = context.req.header('Origin')
  const site = context.req.header('Sec-Fetch-Site')
  if (site && site !== 'same-origin' && site !== 'none') return false
  return origin ? URL.parse(origin)?.host === context.req.header('Host') : site === 'same-origin'
}

/** The header first, then the query, then the form. */
async function sentCrumb(context: SiteContext): Promise<string | undefined> {
  const { req } = context
  const sent = req.header('X-CSRF-Token') ?? req.query('crumb')
  if (sent !== undefined || !req.header('Content-Type')?.includes('form')) return sent
  const { crumb } = await req.parseBody()
  return typeof crumb === 'string' ? crumb : undefined
}
