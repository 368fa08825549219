import { createHash } from 'node:crypto'
import { isWithinRate } from '../database/queries'
import type { Database } from '../database/schema'
import { renewCrumb, type SiteContext } from '../security'
import { visitorOf } from '../visitor'
import type { Account } from './account'
import { isPassword } from './password'
import { beginSession } from './sessions'

/** Tries a visitor may make in a minute, and anybody for one account. */
export const loginRate = 10

/** What somebody who wants to be let in says. */
export interface LoginTry {
  readonly email: string
  readonly password: string
  readonly isRemembered: boolean
}

/** Who came in, with the session that has begun; or why nobody did. */
export type LoginOutcome =
  | { readonly session: string; readonly kind: Account['kind'] }
  | { readonly problem: 'missing' | 'limited' | 'wrong' }

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Reads a form or an object; whatever is no text is nothing. */
export function loginTryOf(sent: Readonly<Record<string, unknown>>): LoginTry {
  return {
    email: text(sent.email).trim().toLowerCase().slice(0, 200),
    password: text(sent.password),
    isRemembered: sent.rememberMe === true || sent.rememberMe === 'true',
  }
}

async function isAllowed(context: SiteContext, database: Database, email: string, most: number) {
  // What is typed here may be a password in the wrong field, so that only its hash is kept.
  const name = createHash('sha256').update(email).digest('base64url').slice(0, 22)
  const ofVisitor = await isWithinRate(database, `login:${visitorOf(context)}`, most)
  return (await isWithinRate(database, `login-of:${name}`, most)) && ofVisitor
}

/** The one way in: counts the try, looks at it, and begins a session with a crumb of its own. */
export async function tryLogin(
  context: SiteContext,
  database: Database,
  { email, password, isRemembered }: LoginTry,
  most = loginRate,
): Promise<LoginOutcome> {
  if (!email || !password) return { problem: 'missing' }
  if (!(await isAllowed(context, database, email, most))) {
    context.header('Retry-After', '60')
    return { problem: 'limited' }
  }
  const known = await database.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst()
  if (!(await isPassword(password, known?.password)) || !known) return { problem: 'wrong' }
  const session = await beginSession(context, database, known.id, isRemembered)
  await renewCrumb(context, database, session)
  context.header('Cache-Control', 'no-store')
  return { session, kind: known.kind === 'owner' ? 'owner' : 'member' }
}

/** Where who came by no other page begins. */
export const homeOf = (kind: Account['kind']) => (kind === 'owner' ? '/config/' : '/members')
