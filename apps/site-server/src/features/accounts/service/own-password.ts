import type { SiteContext } from '../../../http/context'
import type { Account } from '../../../http/identity/account'
import { isWithinRate } from '../../../http/limits/rate-limit'
import { phraseText } from '../../../http/response/phrase'
import { passwordProblem } from '../domain'
import { accountById, saveConfirmation, savePassword } from '../repository'
import type { AccountDatabase } from '../tables'
import { hashPassword, isPassword } from './password'

/** Passwords that a session may try in a minute. */
const maxTries = 5

const wrong = 'The password is not right. Nothing was changed. Type it again.'
const often = 'There were too many tries. This one was not checked. Try again in a minute.'

/** The problem of a password that a logged-in account was asked for; undefined for the right one. */
async function ownProblem(database: AccountDatabase, { id, session }: Account, password: string) {
  if (!(await isWithinRate(database, `password:${session}`, maxTries))) return often
  const known = await accountById(database, id)
  return (await isPassword(password, known?.password, { by: 'known', of: id })) ? undefined : wrong
}

/** Asks for the password again. Returns the problem; undefined where it was right, which then counts for some minutes. */
export async function confirmPassword(database: AccountDatabase, account: Account, password: string) {
  const problem = await ownProblem(database, account, password)
  if (!problem) await saveConfirmation(database, account.session, Date.now())
  return problem
}

/** A new password, as its form has it. */
interface PasswordChange {
  readonly old: string
  readonly password: string
  readonly again: string
}

/** Changes the password with the old one, and ends the other sessions. Returns the problem. */
export async function changePassword(context: SiteContext, database: AccountDatabase, change: PasswordChange) {
  const account = context.get('account')
  if (!account) return wrong
  const refused = passwordProblem(change.password, change.again)
  const problem = refused ? phraseText(refused) : await ownProblem(database, account, change.old)
  if (problem) return problem
  const hash = await hashPassword(change.password, { by: 'known', of: account.id })
  await savePassword(database, { account: account.id, hash, isOwn: true, session: account.session })
  return undefined
}
