import { createHash, randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { isFilePath, type SiteContext, type Variables } from '../../../http/context'
import type { Account } from '../../../http/identity/account'
import { deletePrivateCookie, readPrivateCookie, setPrivateCookie } from '../../../http/identity/private-cookies'
import { browserName, getRoles } from '../domain'
import { deleteExpiredSessions, deleteSession, findSession, insertSession, saveVisit } from '../repository'
import type { AccountDatabase } from '../tables'

const hour = 60 * 60 * 1000
/** How long a session lasts, in milliseconds. */
const sessionLifetime = 12 * hour
/** The same with "remember me". */
const rememberedLifetime = 30 * 24 * hour
/** Age of the last recorded visit after which a visit is recorded again, in milliseconds. */
const visitInterval = hour / 12

const getHash = (token: string) => createHash('sha256').update(token).digest('base64url')
const cookie = { name: 'session' }

/** The account of a session token; undefined for an unknown or expired one. */
async function getAccount(database: AccountDatabase, token: string): Promise<Account | undefined> {
  const now = Date.now()
  const row = await findSession(database, getHash(token), now)
  if (!row) return undefined
  const { seen_at, confirmed_at, kind, roles: _roles, ...account } = row
  if (seen_at < now - visitInterval) await saveVisit(database, row.session, now)
  return {
    ...account,
    kind: kind === 'owner' ? 'owner' : 'member',
    roles: getRoles(row),
    confirmedAt: confirmed_at,
  }
}

/** Sets the account of each request; files are the same for every visitor. */
export function sessions(database: AccountDatabase): MiddlewareHandler<{ Variables: Variables }> {
  return async (context, next) => {
    const token = readPrivateCookie(context, cookie)
    if (token && !isFilePath(context.req.path)) context.set('account', await getAccount(database, token))
    await next()
  }
}

/** Begins a session with a new token and ends the one of the request. */
export async function beginSession(
  context: SiteContext,
  database: AccountDatabase,
  account: string,
  isRemembered: boolean,
) {
  const token = randomBytes(32).toString('base64url')
  const now = Date.now()
  const lifetime = isRemembered ? rememberedLifetime : sessionLifetime
  await deleteExpiredSessions(database, now)
  await endOwnSession(context, database)
  const id = getHash(token)
  const browser = browserName(context.req.header('User-Agent'))
  await insertSession(database, { id, account, browser, now, expiresAt: now + lifetime })
  // Without "remember me" it is a session cookie: it ends with the browser, or after twelve hours.
  setPrivateCookie(context, cookie, token, isRemembered ? lifetime / 1000 : undefined)
  return id
}

/**
 * Ends the session of this visitor in the database and in the browser, with what blocks have stored there, such as drafts.
 * Cookies with a person are deleted by name; the HTTP cache stays, as it has releases and pictures alone.
 */
export async function endSession(context: SiteContext, database: AccountDatabase): Promise<void> {
  await endOwnSession(context, database)
  deletePrivateCookie(context, cookie)
  context.header('Clear-Site-Data', '"storage"')
}

async function endOwnSession(context: SiteContext, database: AccountDatabase) {
  const account = context.get('account')
  if (account) await deleteSession(database, account.session)
}
