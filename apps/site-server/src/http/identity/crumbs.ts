import type { MiddlewareHandler, Next } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Database } from '../../db/database'
import { followKeys, type SiteKeys, siteKeys } from '../../db/keys'
import { getOrigin, isFilePath, isSecure, type SiteContext, type Variables } from '../context'
import { withoutDot } from '../request/request-origin'
import { say } from '../response/phrase'
import { refuse } from '../response/refusal'
import { sealedTimes } from './sealed-time'
import { isSameText, isSigned, sign } from './signature'

/** Both parts of the crumbs. */
interface Crumbs {
  /** Sets the crumb of a request's visitor, the one that is known or a new one, and what follows from it. Whether it was known. */
  open(context: SiteContext): Promise<boolean>
  /**
   * Gives every visitor a crumb, and refuses state-changing requests without it (SRV-03). Scripts read it from the cookie; those of `pageOrigins`
   * from the refusal.
   */
  readonly check: MiddlewareHandler<{ Variables: Variables }>
}

/** The crumbs of visitors; scripts of `pageOrigins` may send theirs as well. */
export function createCrumbs(database: Database, pageOrigins: readonly string[] = []): Crumbs {
  const readKeys = followKeys(database, 'crumb')
  async function open(context: SiteContext) {
    const keys = boundTo(context.get('account')?.session, await readKeys())
    const known = knownCrumb(context, keys)
    const crumb = known ?? sign(keys[0])
    context.set('crumb', crumb)
    context.set(
      'pageCrumb',
      once(() => maskCrumb(crumb)),
    )
    context.set(
      'times',
      sealedTimes(() => changeKeys(keys, (key) => `${key} ${crumb}`)),
    )
    return known !== undefined
  }
  async function refuseWithCrumb(context: SiteContext) {
    const [key] = boundTo(context.get('account')?.session, await readKeys())
    const fresh = sign(key)
    setCrumb(context, fresh)
    return refusal(context, fresh)
  }
  return {
    open,
    check: async (context, next) => {
      const isKnown = await open(context)
      const crumb = context.get('crumb')
      if (isRead(context)) return isKnown || isFilePath(context.req.path) ? next() : giveCrumb(context, crumb, next)
      if (isKnown && isOwnOrigin(context, pageOrigins) && isCrumb(crumb, await sentCrumb(context))) return next()
      return refuseWithCrumb(context)
    },
  }
}

/**
 * A crumb as one response writes it into its page: a random text, signed with the crumb. Where HTML is compressed, a value that is the same in each
 * page is found out by the lengths of pages that also show what an attacker asks for (BREACH); this one is another in each response.
 */
const maskCrumb = (crumb: string): string => sign(crumb)

/** Whether a text is a crumb: as scripts read it from the cookie, or as a page has it. */
const isCrumb = (crumb: string, sent = '') => isSameText(crumb, sent) || isSigned([crumb], sent)

/** Makes a value when it is first asked for. */
function once(make: () => string): () => string {
  let made: string | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** The crumb of the cookie; undefined where it is missing or was not made for this session. */
function knownCrumb(context: SiteContext, keys: SiteKeys): string | undefined {
  const known = getCookie(context, 'crumb')
  return known !== undefined && isSigned(keys, known) ? known : undefined
}

const isRead = ({ req }: SiteContext) => req.method === 'GET' || req.method === 'HEAD'

/** Responds with a new crumb. Shared caches would give one visitor's crumb to others. */
async function giveCrumb(context: SiteContext, crumb: string, next: Next): Promise<void> {
  setCrumb(context, crumb)
  await next()
  const { headers } = context.res
  const control = headers.get('Cache-Control') ?? 'no-cache'
  if (!/private|no-store/.test(control)) headers.set('Cache-Control', `private, ${control.replace(/public,? */, '')}`)
}

/** A crumb is valid only in the session it was made for, not in another or before the login. */
const boundTo = (session: string | undefined, keys: SiteKeys): SiteKeys =>
  session ? changeKeys(keys, (key) => `${key}.${session}`) : keys

const changeKeys = ([current, ...others]: SiteKeys, change: (key: string) => string): SiteKeys => [
  change(current),
  ...others.map(change),
]

/** Sets a new crumb, for the session that has just begun; undefined after a logout. */
export async function renewCrumb(context: SiteContext, database: Database, session: string | undefined) {
  setCrumb(context, sign(boundTo(session, await siteKeys(database, 'crumb'))[0]))
}

/** Scripts get a fresh crumb to try again with, which no other response has; a form without scripts gets a page of text. */
function refusal(context: SiteContext, crumb: string) {
  const error =
    'Either your session has expired or you do not have cookies enabled. Nothing was changed. Allow cookies, and load the page again.'
  if (!context.req.header('Accept')?.includes('text/html'))
    return context.json({ error: say(context.get('language'), error), crumbFail: true, crumb }, 400)
  const text = 'This form is older than your visit. Nothing was changed. Go back, load the page again and send it.'
  return refuse(context, { status: 400, title: 'Try again', error: text })
}

function setCrumb(context: SiteContext, crumb: string) {
  setCookie(context, 'crumb', crumb, {
    path: '/',
    sameSite: 'Lax',
    secure: isSecure(context),
  })
}

/** Browsers name the origin of every state-changing request; one that names another site, or none, is refused. */
function isOwnOrigin(context: SiteContext, pageOrigins: readonly string[]): boolean {
  const origin = context.req.header('Origin')
  if (origin && pageOrigins.includes(origin) && context.req.path.startsWith('/api/')) return true
  const site = context.req.header('Sec-Fetch-Site')
  if (site && site !== 'same-origin' && site !== 'none') return false
  return origin ? withoutDot(origin) === getOrigin(context) : site === 'same-origin'
}

/** The header first, then the query, then the form. */
async function sentCrumb(context: SiteContext): Promise<string | undefined> {
  const { req } = context
  const sent = req.header('X-CSRF-Token') ?? req.query('crumb')
  if (sent !== undefined || !req.header('Content-Type')?.includes('form')) return sent
  const { crumb } = await req.parseBody()
  return typeof crumb === 'string' ? crumb : undefined
}
