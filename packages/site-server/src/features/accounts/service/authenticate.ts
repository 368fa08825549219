import { createHash } from 'node:crypto'
import type { SiteContext } from '../../../http/context'
import { renewCrumb } from '../../../http/crumbs'
import { isWithinRate, isWithinVisitorRate } from '../../../http/rate-limit'
import type { LoginInput, LoginResult } from '../domain'
import { accountByEmail } from '../repository'
import type { AccountDatabase } from '../tables'
import { isPassword } from './password'
import { beginSession } from './sessions'

/** Default of login tries per minute, by visitor and by account. */
const maxLogins = 10

async function isAllowed(context: SiteContext, database: AccountDatabase, email: string, max: number) {
  // The text may be a password in the wrong field, so only its hash is stored.
  const name = createHash('sha256').update(email).digest('base64url').slice(0, 22)
  const isVisitorWithin = await isWithinVisitorRate(context, database, 'login', max)
  return (await isWithinRate(database, `login-of:${name}`, max)) && isVisitorWithin
}

/** The only login: counts the try, checks the password, and begins a session with a crumb of its own. */
export async function authenticate(
  context: SiteContext,
  database: AccountDatabase,
  { email, password, isRemembered }: LoginInput,
  max = maxLogins,
): Promise<LoginResult> {
  if (!email || !password) return { problem: 'missing' }
  if (!(await isAllowed(context, database, email, max))) {
    context.header('Retry-After', '60')
    return { problem: 'limited' }
  }
  const known = await accountByEmail(database, email)
  if (!(await isPassword(password, known?.password)) || !known) return { problem: 'wrong' }
  const session = await beginSession(context, database, known.id, isRemembered)
  await renewCrumb(context, database, session)
  context.header('Cache-Control', 'no-store')
  return { session, kind: known.kind === 'owner' ? 'owner' : 'member' }
}
