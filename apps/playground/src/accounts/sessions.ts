import { createHash, randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Database } from '../database/schema'
import type { SiteContext, Variables } from '../security'
import type { Account } from './account'

const hour = 60 * 60 * 1000
/** How long a session counts, in milliseconds. */
export const sessionLife = 12 * hour
/** The same, for who asked to be remembered. */
export const rememberedLife = 30 * 24 * hour
/** How old `seen_at` may grow before a visit writes it again, in milliseconds. */
const seenEvery = hour / 12

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
const isSecure = (context: SiteContext) => new URL(context.req.url).protocol === 'https:'
/** The prefix makes browsers refuse one that another host or an unsafe page has set; it needs https. */
const cookieName = (context: SiteContext) => (isSecure(context) ? '__Host-session' : 'session')
const cookieOf = (context: SiteContext) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'Lax' as const,
  secure: isSecure(context),
})

/** Who the visitor is, by the session of the cookie; undefined for everybody else. */
async function accountOf(database: Database, token: string): Promise<Account | undefined> {
  const now = Date.now()
  const row = await database
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['accounts.id', 'email', 'name', 'kind', 'roles', 'sessions.id as session', 'seen_at'])
    .where('sessions.id', '=', hashOf(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!row) return undefined
  const { seen_at, kind, roles, ...account } = row
  if (Number(seen_at) < now - seenEvery)
    await database.updateTable('sessions').set({ seen_at: now }).where('id', '=', row.session).execute()
  return { ...account, kind: kind === 'owner' ? 'owner' : 'member', roles: JSON.parse(roles) as number[] }
}

/** Finds out who asks, before anything is answered. */
export function sessions(database: Database): MiddlewareHandler<{ Variables: Variables }> {
  return async (context, next) => {
    const token = getCookie(context, cookieName(context))
    const isFile = /^\/(?:cdn|images|assets)\//.test(context.req.path)
    if (token && !isFile) context.set('account', await accountOf(database, token))
    await next()
  }
}

/** Begins a session with a token that nobody has seen before, and ends the one the visitor came with. */
export async function beginSession(context: SiteContext, database: Database, account: string, isRemembered: boolean) {
  const token = randomBytes(32).toString('base64url')
  const now = Date.now()
  const life = isRemembered ? rememberedLife : sessionLife
  await database.deleteFrom('sessions').where('expires_at', '<=', now).execute()
  await drop(context, database)
  const id = hashOf(token)
  await database
    .insertInto('sessions')
    .values({ id, account_id: account, made_at: now, expires_at: now + life, seen_at: now })
    .execute()
  // Without "remember me" the browser forgets it when it is closed, if the twelve hours are not over before.
  const maxAge = isRemembered ? { maxAge: life / 1000 } : {}
  setCookie(context, cookieName(context), token, { ...cookieOf(context), ...maxAge })
  return id
}

/** Ends the session of this visitor in the database and in the browser. */
export async function endSession(context: SiteContext, database: Database): Promise<void> {
  await drop(context, database)
  deleteCookie(context, cookieName(context), cookieOf(context))
}

async function drop(context: SiteContext, database: Database) {
  const account = context.get('account')
  if (account) await database.deleteFrom('sessions').where('id', '=', account.session).execute()
}
