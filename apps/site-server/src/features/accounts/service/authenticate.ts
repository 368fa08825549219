import { createHash } from 'node:crypto'
import type { SiteContext } from '../../../http/context'
import { renewCrumb } from '../../../http/identity/crumbs'
import { giveBack, isWithinAddressRate, isWithinRate } from '../../../http/limits/rate-limit'
import { QueueFullError } from '../../../http/limits/work-queue'
import { wideNetwork } from '../../../http/request/client-address'
import type { LoginInput, LoginResult } from '../domain'
import { accountByEmail, saveLanguage } from '../repository'
import type { AccountDatabase } from '../tables'
import { knownDevice, rememberDevice } from './known-device'
import { noteLogin } from './login-event'
import { isPassword, TooManyTriesError, type Turn } from './password'
import { createPuzzle, takeSolution } from './puzzle'
import { beginSession } from './sessions'
import { isOwnCode, type KnownAccount, pendingLogin, readPending } from './two-step'

/** Default of wrong logins per minute, by address and by account. */
const maxLogins = 10

/** Tries of an account from browsers it has never logged in from, as a multiple of those of one visitor. */
const strangers = 10

/** The text may be a password in the wrong field, so only its hash is stored. */
const getName = (email: string) => createHash('sha256').update(email).digest('base64url').slice(0, 22)

/**
 * Tries refused by address count against no account: a single client cannot use up those of the owner. A browser that the account knows has
 * tries of its own, whoever else is behind its address.
 */
async function isAllowed(context: SiteContext, database: AccountDatabase, { name, device, max }: Try) {
  if (device) return isWithinRate(database, `login-from:${device}`, max)
  if (!(await isWithinAddressRate(context, database, 'login', max))) return false
  return isWithinRate(database, `login-of:${name}`, max * strangers)
}

/** A login that is tried. */
interface Try {
  /** See `getName`. */
  readonly name: string
  /** The browser, where the account has logged in from it before. */
  readonly device: string | undefined
  /** The bits of the puzzle that its browser has solved. */
  readonly solved: number | undefined
  readonly max: number
}

function getTurn(context: SiteContext, { name, device, solved }: Try): Turn {
  if (device) return { by: 'known', of: name }
  const of = wideNetwork(context)
  return solved === undefined ? { by: 'stranger', of } : { by: 'solver', of, rank: solved }
}

/** Counts a try when its password is about to be derived: one that was never checked counts for nothing. */
async function checkPassword(
  context: SiteContext,
  database: AccountDatabase,
  attempt: Try,
  { password, stored }: { readonly password: string; readonly stored: string | undefined },
): Promise<boolean | 'locked' | 'busy'> {
  try {
    return await isPassword(password, stored, {
      ...getTurn(context, attempt),
      isAllowed: () => isAllowed(context, database, attempt),
    })
  } catch (error) {
    if (error instanceof QueueFullError) return 'busy'
    if (error instanceof TooManyTriesError) return 'locked'
    throw error
  }
}

function refused(context: SiteContext, seconds: number): { readonly problem: 'limited' } {
  context.header('Retry-After', String(seconds))
  return { problem: 'limited' }
}

/** The only login: checks the password, counts the try, and begins a session with a crumb of its own. */
export async function authenticate(
  context: SiteContext,
  database: AccountDatabase,
  { email, password, rememberMe: isRemembered, proof }: LoginInput,
  max = maxLogins,
): Promise<LoginResult> {
  if (!email || !password) return { problem: 'missing' }
  const name = getName(email)
  const known = await accountByEmail(database, email)
  const note = (result: 'failed' | 'locked') => noteLogin(context, database, { result, name, known })
  const device = await knownDevice(context, database, name)
  const attempt = { name, device, solved: device ? undefined : await takeSolution(database, proof), max }
  const isRight = await checkPassword(context, database, attempt, { password, stored: known?.password })
  if (isRight === 'locked') {
    await note('locked')
    return refused(context, 60)
  }
  if (isRight === 'busy') return { ...refused(context, 5), puzzle: await createPuzzle(database) }
  if (!isRight || !known) {
    await note('failed')
    return { problem: 'wrong' }
  }
  if (!device) await giveBack(context, database, 'login')
  const pending = await pendingLogin(context, database, known, isRemembered)
  return pending === undefined ? begin(context, database, known, isRemembered) : { pending }
}

async function begin(context: SiteContext, database: AccountDatabase, known: KnownAccount, isRemembered: boolean) {
  const name = getName(known.email)
  const session = await beginSession(context, database, known.id, isRemembered)
  await renewCrumb(context, database, session)
  await noteLogin(context, database, { result: 'succeeded', name, known })
  await rememberDevice(context, database, name)
  await saveLanguage(database, known.id, context.get('language').i18n.locale)
  context.header('Cache-Control', 'no-store')
  return { session, kind: known.kind === 'owner' ? 'owner' : 'member' } as const
}

/** Codes that may be tried for an account in a minute. */
const maxCodes = 5

/** The second step of a login: the code of an authenticator, or a recovery code. Undefined for a login that has to begin again. */
export async function authenticateCode(
  context: SiteContext,
  database: AccountDatabase,
  { pending, code }: { readonly pending: string; readonly code: string },
): Promise<Exclude<LoginResult, { pending: string }> | undefined> {
  const login = await readPending(context, database, pending)
  if (!login) return undefined
  const { known, isRemembered } = login
  const name = getName(known.email)
  if (!(await isWithinRate(database, `code-of:${name}`, maxCodes))) {
    await noteLogin(context, database, { result: 'locked', name, known })
    return refused(context, 60)
  }
  if (await isOwnCode(database, known.id, code)) return begin(context, database, known, isRemembered)
  await noteLogin(context, database, { result: 'failed', name, known })
  return { problem: 'wrong' }
}
